import { randomLcg } from 'd3-random'
import { drawLearner } from '@/scripts/simulate/learners'
import { ANKI_SM2, LEARNED_FOR_GOOD } from '@/scripts/simulate/rules/anki-sm2'
import { ANKI_FSRS, WORDLOOM, WORDLOOM_CHOICES } from '@/scripts/simulate/rules/fsrs'
import { Learner } from '@/scripts/simulate/study'
import { studyYear, type YearResult } from '@/scripts/simulate/year'

/** The first rule is the one that the others are compared with. */
export const RULES = [ANKI_FSRS, ANKI_SM2, WORDLOOM, ...WORDLOOM_CHOICES, LEARNED_FOR_GOOD] as const

/** A year of all learners of one seed under one rule. Figures are sums over the learners. */
export type GroupResult = Readonly<
  YearResult & {
    rule: string
    /** The mean over the learners of the share of their reviews that they recalled; so is `variation`. */
    recalled: number
  }
>

/** Simulates a year of one group of learners: the same memories for every rule. */
export async function simulateGroup({
  rule,
  seed,
  learners,
  wordsADay,
}: {
  /** Index in RULES. */
  rule: number
  seed: number
  learners: number
  wordsADay: number
}): Promise<GroupResult> {
  const random = randomLcg(seed)
  const scheduling = RULES[rule]
  if (!scheduling) throw new Error(`No rule has the index ${rule}`)
  const years: YearResult[] = []
  for (let index = 0; index < learners; index++) {
    const learner = new Learner(drawLearner(random), randomLcg(random()))
    years.push(await studyYear({ rule: scheduling, learner, wordsADay, random: randomLcg(random()) }))
  }
  const sum = (read: (year: YearResult) => number) => years.reduce((total, year) => total + read(year), 0)
  return {
    rule: scheduling.name,
    minutes: sum((year) => year.minutes),
    known: sum((year) => year.known),
    knownWell: sum((year) => year.knownWell),
    studied: sum((year) => year.studied),
    reviews: sum((year) => year.reviews),
    recalled: sum((year) => (year.reviews ? year.recalled / year.reviews : 0)) / learners,
    variation: sum((year) => year.variation) / learners,
    judged: {
      answers: sum((year) => year.judged.answers),
      loss: sum((year) => year.judged.loss),
      lossByDefaults: sum((year) => year.judged.lossByDefaults),
    },
    fits: {
      tried: sum((year) => year.fits.tried),
      adopted: sum((year) => year.fits.adopted),
      withdrawn: sum((year) => year.fits.withdrawn),
    },
  }
}
