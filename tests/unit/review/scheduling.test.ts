import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt, effectiveStage, isDue } from '@/lib/domain/review/memory/due'
import {
  applyAnswer,
  applyStageChange,
  INITIAL_LEARNING_STATE,
  isReplacedByLearned,
  type LearningState,
} from '@/lib/domain/review/memory/scheduling'
import { REVIEW_RATINGS, REVIEW_SOURCES, type ReviewRating, stageAfterAnswer } from '@/lib/domain/stages'

const ADDED = new Date('2026-11-01T09:00:00Z')
const AUTO = { autoScheduleReviews: true, reviewInterval: 24 }
const MANUAL = { autoScheduleReviews: false, reviewInterval: 48 }
const DAY = 86_400_000

function answer(state: LearningState, rating: ReviewRating, at: Date, timeZone = 'UTC'): LearningState {
  return applyAnswer({ state, rating, source: 'SINGLE_REVIEW', answeredAt: at, timeZone })
}

describe('the first answer', () => {
  it.each([
    ['AGAIN', 1],
    ['HARD', 1],
    ['GOOD', 2],
    ['EASY', 8],
  ] as const)('%s brings the word back after %i days, as FSRS-6 has it', (rating, days) => {
    const state = answer(INITIAL_LEARNING_STATE, rating, ADDED)
    expect(state.memory?.scheduledDays).toBe(days)
    expect(dueAt(state, ADDED, AUTO)).toEqual(new Date(ADDED.getTime() + days * DAY))
  })

  it('counts days by the clock of the user', () => {
    const lateInTokyo = new Date('2026-11-20T14:59:00Z') // 23:59 there
    const state = answer(INITIAL_LEARNING_STATE, 'AGAIN', lateInTokyo, 'Asia/Tokyo')
    const again = answer(state, 'GOOD', new Date('2026-11-20T15:01:00Z'), 'Asia/Tokyo') // the next day there
    const sameDay = answer(state, 'GOOD', new Date('2026-11-20T15:01:00Z'), 'UTC')
    expect(again.memory?.stability).not.toBe(sameDay.memory?.stability)
  })
})

describe('a history of answers', () => {
  const history = fc.array(
    fc.record({
      rating: fc.constantFrom(...REVIEW_RATINGS),
      source: fc.constantFrom(...REVIEW_SOURCES),
      gap: fc.integer({ min: 0, max: 40 * DAY }),
      timeZone: fc.constantFrom('Pacific/Auckland', 'Pacific/Honolulu', 'Europe/Berlin', 'UTC'),
    }),
    { minLength: 1, maxLength: 30 },
  )

  it('never makes a word due before its answer, and Again never later than Good, nor Good later than Easy', () => {
    fc.assert(
      fc.property(history, (answers) => {
        let state = INITIAL_LEARNING_STATE
        let now = ADDED.getTime()
        for (const { rating, source, gap, timeZone } of answers) {
          now += gap
          const answeredAt = new Date(now)
          const due = (one: ReviewRating) =>
            dueAt(
              applyAnswer({ state, rating: one, source, answeredAt, timeZone, stage: 'REVIEWING' }),
              ADDED,
              AUTO,
            ) ?? expect.fail('an answered word has a due time')
          expect(+due('AGAIN')).toBeGreaterThanOrEqual(now)
          expect(+due('AGAIN')).toBeLessThanOrEqual(+due('GOOD'))
          expect(+due('GOOD')).toBeLessThanOrEqual(+due('EASY'))
          state = applyAnswer({ state, rating, source, answeredAt, timeZone })
        }
        expect(state.reviewCount).toBe(answers.filter(({ source }) => source !== 'QUIZ').length)
      }),
    )
  })
})

describe('when a word is due', () => {
  const reviewed = answer(INITIAL_LEARNING_STATE, 'GOOD', ADDED)

  it('is when it was added, while it is new', () => {
    expect(dueAt(INITIAL_LEARNING_STATE, ADDED, AUTO)).toEqual(ADDED)
    expect(dueAt(INITIAL_LEARNING_STATE, ADDED, MANUAL)).toEqual(ADDED)
  })

  it('is the last review plus the interval with auto-schedule off, and nothing is lost on the way back', () => {
    expect(dueAt(reviewed, ADDED, MANUAL)).toEqual(new Date(ADDED.getTime() + 2 * DAY))
    expect(dueAt(reviewed, ADDED, AUTO)).toEqual(reviewed.memory?.fsrsDueAt)
  })

  it('is now after Add to Learning in either mode, until the next answer', () => {
    const now = new Date('2026-11-02T09:00:00Z')
    const added = applyStageChange({ ...reviewed, stage: 'LEARNED' }, 'REVIEWING', now)
    expect([dueAt(added, ADDED, AUTO), dueAt(added, ADDED, MANUAL)]).toEqual([now, now])
    expect(answer(added, 'GOOD', now).dueOverrideAt).toBeNull()
  })

  it('is never for a learned word with auto-schedule off', () => {
    expect(dueAt({ ...reviewed, stage: 'LEARNED' }, ADDED, MANUAL)).toBeNull()
  })

  it("is today until the end of the user's day", () => {
    const now = new Date('2026-11-20T20:00:00Z')
    expect(isDue(new Date('2026-11-20T22:59:59Z'), now, 'Europe/Berlin')).toBe(true)
    expect(isDue(new Date('2026-11-20T23:00:00Z'), now, 'Europe/Berlin')).toBe(false)
    expect(isDue(null, now, 'Europe/Berlin')).toBe(false)
  })
})

describe('stages', () => {
  it('read as REVIEWING for a learned word that is due, with auto-schedule on only', () => {
    expect(effectiveStage('LEARNED', true, AUTO)).toBe('REVIEWING')
    expect(effectiveStage('LEARNED', true, MANUAL)).toBe('LEARNED')
    expect(effectiveStage('LEARNED', false, AUTO)).toBe('LEARNED')
  })

  it.each([
    ['NEW', 'GOOD', 'FLASHCARDS', 'REVIEWING'],
    ['LEARNED', 'GOOD', 'SINGLE_REVIEW', 'REVIEWING'],
    ['NEW', 'GOOD', 'BULK_REVIEW', 'LEARNED'],
    ['LEARNED', 'AGAIN', 'BULK_REVIEW', 'REVIEWING'],
    ['NEW', 'AGAIN', 'FLASHCARDS', 'REVIEWING'],
    ['NEW', 'GOOD', 'QUIZ', 'REVIEWING'],
    ['NEW', 'AGAIN', 'QUIZ', 'NEW'],
    ['LEARNED', 'AGAIN', 'QUIZ', 'REVIEWING'],
    ['LEARNED', 'GOOD', 'QUIZ', 'LEARNED'],
  ] as const)('%s answered %s in %s becomes %s', (stage, rating, source, expected) => {
    expect(stageAfterAnswer({ stage, rating, source })).toBe(expected)
  })
})

describe('Mark as Learned', () => {
  const good = { rating: 'GOOD', source: 'SINGLE_REVIEW', answeredAt: ADDED } as const
  const mark = (minutes: number, source: 'SINGLE_REVIEW' | 'FLASHCARDS' | null = null) => ({
    source,
    at: new Date(ADDED.getTime() + minutes * 60_000),
  })

  it('replaces a Good of the same session', () => {
    expect(isReplacedByLearned(good, mark(30))).toBe(true)
    expect(isReplacedByLearned(good, mark(0, 'SINGLE_REVIEW'))).toBe(true)
  })

  it('replaces no other answer, none of another session, and nothing that is no answer', () => {
    expect(isReplacedByLearned(good, mark(31))).toBe(false)
    expect(isReplacedByLearned(good, mark(1, 'FLASHCARDS'))).toBe(false)
    expect(isReplacedByLearned({ ...good, source: 'QUIZ' }, mark(1))).toBe(false)
    expect(isReplacedByLearned({ ...good, rating: 'AGAIN' }, mark(1))).toBe(false)
    expect(isReplacedByLearned({ ...good, rating: null, source: null }, mark(1))).toBe(false)
  })
})
