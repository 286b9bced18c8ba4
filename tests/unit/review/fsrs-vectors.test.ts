import fc from 'fast-check'
import { type FSRSState, fsrs, type Grade } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { applyAnswer, INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import { REVIEW_RATINGS, type ReviewRating } from '@/lib/domain/stages'

/*
 * The expected values are those that ts-fsrs publishes for FSRS-6 with its default weights:
 * packages/fsrs/__tests__/FSRS-6.test.ts of open-spaced-repetition/ts-fsrs, the last ones originally in fsrs-rs
 * (src/inference.rs).
 */

const START = new Date('2022-12-29T12:30:00Z')
const DAY = 86_400_000

/** FSRS memory after these answers. `days`: days since the answer before. */
function memoryAfter(answers: readonly (readonly [rating: ReviewRating, days: number])[]) {
  let answeredAt = START
  let state = INITIAL_LEARNING_STATE
  for (const [rating, days] of answers) {
    answeredAt = new Date(answeredAt.getTime() + days * DAY)
    state = applyAnswer({ state, rating, source: 'SINGLE_REVIEW', answeredAt, timeZone: 'UTC' })
  }
  return state.memory
}

describe('memory states are those that ts-fsrs publishes', () => {
  test.each([
    ['AGAIN', 0.212, 6.4133],
    ['HARD', 1.2931, 5.11217071],
    ['GOOD', 2.3065, 2.11810397],
    ['EASY', 8.2956, 1],
  ] as const)('after a first %s', (rating, stability, difficulty) => {
    expect(memoryAfter([[rating, 0]])).toMatchObject({ stability, difficulty, reps: 1, lapses: 0 })
  })

  test('after Again and five times Good', () => {
    const memory = memoryAfter([
      ['AGAIN', 0],
      ['GOOD', 0],
      ['GOOD', 1],
      ['GOOD', 3],
      ['GOOD', 8],
      ['GOOD', 21],
    ])
    expect(memory?.stability).toBeCloseTo(53.62691, 4)
    expect(memory?.difficulty).toBeCloseTo(6.3574867, 4)
  })

  test('after any answers equal what its bare formulas give', () => {
    const answers = fc.array(fc.tuple(fc.constantFrom(...REVIEW_RATINGS), fc.integer({ min: 0, max: 400 })), {
      minLength: 1,
      maxLength: 12,
    })
    const formulas = fsrs()
    fc.assert(
      fc.property(answers, (given) => {
        let expected: FSRSState | null = null
        for (const [rating, days] of given) {
          const grade = (REVIEW_RATINGS.indexOf(rating) + 1) as Grade
          expected = formulas.next_state(expected, expected ? days : 0, grade)
        }
        const memory = memoryAfter(given)
        expect(memory?.stability).toBeCloseTo(expected?.stability ?? Number.NaN, 6)
        expect(memory?.difficulty).toBeCloseTo(expected?.difficulty ?? Number.NaN, 6)
      }),
      { numRuns: 500 },
    )
  })
})
