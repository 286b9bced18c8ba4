import { randomLcg } from 'd3-random'
import { drawLearner } from '@/scripts/simulate/learners'
import {
  ANKI,
  LEARNED_FOR_GOOD,
  type SchedulingRule,
  WORDLOOM,
  WORDLOOM_UNEVEN,
} from '@/scripts/simulate/rules'
import { Learner } from '@/scripts/simulate/study'
import { studyYear, type YearResult } from '@/scripts/simulate/year'

/** The results of all learners of one seed. */
export type GroupResult = Readonly<{
  rule: string
  knownAnHour: number
  knownWellAnHour: number
  /** Mean per learner, as are the next three. */
  known: number
  knownWell: number
  studied: number
  hours: number
  /** Null when the rule never reviews. */
  recalled: number | null
  variation: number
}>

/** Simulates a year of one group of learners under every rule, with the same memories and the same random seeds. */
export function simulateGroup({ seed, learners }: { seed: number; learners: number }): GroupResult[] {
  return [
    summarise(WORDLOOM, seed, learners),
    summarise(WORDLOOM_UNEVEN, seed, learners),
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
    variation: mean((year) => year.variation),
  }
}
