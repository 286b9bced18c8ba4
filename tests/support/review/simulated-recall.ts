/** Learners who answer as FSRS plans it, and recall more or less than it predicts. */
import { type RecallTally, sumOf } from '@/lib/domain/review/calibration/recall-figures'
import { type TestedRecall, testedRecall } from '@/lib/domain/review/calibration/tested-recall'
import {
  applyAnswer,
  INITIAL_LEARNING_STATE,
  type LearningState,
} from '@/lib/domain/review/memory/scheduling'
import { createRandom } from '@/tests/support/random'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 5)

/** Probability that is added to the predicted one at a review of a word of this list at this hour. */
export type Bias = (review: { list: number; hour: number }) => number

export type SimulatedRecall = TestedRecall & { list: number }

interface SimulatedLearner {
  seed: number
  bias: Bias
  /** How many answers that count are made. */
  answers: number
  lists?: number
}

/** The answers that count of a learner who reviews each word on the day on which it is due. */
export function simulateRecall({ seed, bias, answers, lists = 4 }: SimulatedLearner): SimulatedRecall[] {
  const random = createRandom(seed)
  const tested: SimulatedRecall[] = []
  for (let word = 0; tested.length < answers; word++) {
    const list = word % lists
    let state: LearningState = INITIAL_LEARNING_STATE
    let day = random.below(30)
    for (let review = 0; review < 12 && tested.length < answers; review++) {
      const hour = random.pick([7, 8, 12, 13, 18, 19, 20, 21, 22, 23])
      const answeredAt = new Date(START + day * DAY_MS + hour * 3_600_000)
      const { memory } = state
      const row = {
        source: 'BULK_REVIEW' as const,
        namedStage: null,
        replacesId: null,
        undoneAt: null,
        answeredLocal: answeredAt,
        memory,
      }
      const predicted = testedRecall({ ...row, rating: 'GOOD' })?.predicted ?? 0.6
      const rating = random.next() < predicted + bias({ list, hour }) ? 'GOOD' : 'AGAIN'
      const test = testedRecall({ ...row, rating })
      if (test) tested.push({ ...test, list })
      state = applyAnswer({ state, source: 'BULK_REVIEW', rating, answeredAt, timeZone: 'UTC' })
      // Some come a few days late.
      day += Math.max(1, state.memory?.scheduledDays ?? 1) + (random.below(4) === 0 ? random.below(5) : 0)
    }
  }
  return tested
}

const tallyOf = (tests: readonly TestedRecall[]): RecallTally =>
  sumOf(
    tests.map(({ predicted, recalled }) => ({ answers: 1, recalled: recalled ? 1 : 0, expected: predicted })),
  )

/** The tallies of a simulated learner: all, by list and by hour. */
export function talliesOf(tests: readonly SimulatedRecall[], lists = 4) {
  const by = (count: number, keyOf: (one: SimulatedRecall) => number) =>
    Array.from({ length: count }, (_, key) => tallyOf(tests.filter((one) => keyOf(one) === key)))
  return { all: tallyOf(tests), lists: by(lists, (one) => one.list), hours: by(24, (one) => one.hour) }
}
