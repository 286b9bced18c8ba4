import { randomLcg } from 'd3-random'
import { drawLearner } from '@/scripts/simulate/learners'
import { ANKI, LEARNED_FOR_GOOD, type SchedulingRule, WORDLOOM } from '@/scripts/simulate/rules'
import { Learner } from '@/scripts/simulate/study'
import { studyYear, type YearResult } from '@/scripts/simulate/year'

/** What all learners of one seed came to, taken together. */
export type GroupResult = Readonly<{
  rule: string
  knownAnHour: number
  knownWellAnHour: number
  /** A learner, on average. */
  known: number
  knownWell: number
  studied: number
  hours: number
  /** Null where nothing is ever reviewed. */
  recalled: number | null
}>

/** One group of learners, each living the same year under every rule: same memories, same luck. */
export function simulateGroup({ seed, learners }: { seed: number; learners: number }): GroupResult[] {
  return [
    summarise(WORDLOOM, seed, learners),
    summarise(ANKI, seed, learners),
    summarise(LEARNED_FOR_GOOD, seed, learners),
  ]
}

function summarise<Card>(rule: SchedulingRule<Card>, seed: number, learners: number): GroupResult {
  const random = randomLcg(seed)
  const years: YearResult[] = []
  for (let learner = 0; learner < learners; learner++) {
    const parameters = drawLearner(random)
    years.push(studyYear(rule, new Learner(parameters, randomLcg(random()))))
  }
  const mean = (read: (year: YearResult) => number) =>
    years.reduce((sum, year) => sum + read(year), 0) / years.length
  const hours = mean((year) => year.hours)
  const [known, knownWell] = [mean((year) => year.known), mean((year) => year.knownWell)]
  const reviewed = years.some((year) => year.recalled !== null)
  return {
    rule: rule.name,
    knownAnHour: known / hours,
    knownWellAnHour: knownWell / hours,
    known,
    knownWell,
    studied: mean((year) => year.studied),
    hours,
    recalled: reviewed ? mean((year) => year.recalled ?? 0) : null,
  }
}
