import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueAt, effectiveStage, isDue } from '@/lib/domain/review/memory/due'
import { applyEvent, type LogEvent, replay } from '@/lib/domain/review/memory/replay'
import {
  applyAnswer,
  INITIAL_LEARNING_STATE,
  type LearningState,
} from '@/lib/domain/review/memory/scheduling'
import { REVIEW_RATINGS } from '@/lib/domain/stages'
import { arrive, EMPTY_LOG } from '@/tests/support/review/arriving-log'
import { eventsFrom } from '@/tests/support/review/histories'

const ADDED = new Date('2026-02-27T09:30:00Z')
const AUTO = { autoScheduleReviews: true, reviewInterval: 24 }
const MANUAL = { autoScheduleReviews: false, reviewInterval: 72 }
const RUNS = { numRuns: 1_000 }

const history = eventsFrom(ADDED)
const stateAfter = (events: readonly LogEvent[]): LearningState =>
  replay(INITIAL_LEARNING_STATE, events).at(-1)?.after ?? INITIAL_LEARNING_STATE

describe('an answer after any history', () => {
  test('is never due before itself, Again never later than Hard, Good and Easy, in this order', () => {
    fc.assert(
      fc.property(history, (events) => {
        const last = events.at(-1)
        if (!last) return
        const state = stateAfter(events.slice(0, -1))
        const { answeredAt, timeZone } = last
        const dues = REVIEW_RATINGS.map((rating) => {
          const answer = { state, rating, source: 'SINGLE_REVIEW', answeredAt, timeZone } as const
          return Number(dueAt(applyAnswer(answer), ADDED, AUTO))
        })
        expect(dues).toEqual(dues.toSorted((one, other) => one - other))
        expect(dues[0]).toBeGreaterThanOrEqual(answeredAt.getTime())
      }),
      RUNS,
    )
  })

  test('counts unless it is a quiz\u2019s, and its numbers stay in their ranges', () => {
    fc.assert(
      fc.property(history, (events) => {
        const state = stateAfter(events)
        const answers = events.filter((event) => event.kind === 'ANSWER')
        expect(state.reviewCount).toBe(answers.filter(({ source }) => source !== 'QUIZ').length)
        expect(state.memory?.reps ?? 0).toBe(answers.length)
        expect(state.lastReviewedAt).toEqual(answers.at(-1)?.answeredAt ?? null)
        if (!state.memory) return
        expect(state.memory.difficulty).toBeGreaterThanOrEqual(1)
        expect(state.memory.difficulty).toBeLessThanOrEqual(10)
        expect(state.memory.stability).toBeGreaterThan(0)
      }),
      RUNS,
    )
  })
})

describe('the log', () => {
  const arrivals = history.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
  )

  test('gives the same whatever the order in which answers arrive, and wherever the learner was', () => {
    fc.assert(
      fc.property(arrivals, ([events, shuffled]) => {
        const log = shuffled.reduce(arrive, EMPTY_LOG)
        expect(log.rows.map(({ event }) => event)).toEqual(events)
        expect(log.rows.map(({ step }) => step)).toEqual(replay(INITIAL_LEARNING_STATE, events))
        expect(log.state).toEqual(stateAfter(events))
      }),
      RUNS,
    )
  })

  test('keeps with its latest row the exact state that undoing it gives, back to the first', () => {
    fc.assert(
      fc.property(arrivals, ([events, shuffled]) => {
        const { rows } = shuffled.reduce(arrive, EMPTY_LOG)
        for (const [index, { step }] of rows.entries())
          expect(step.before).toEqual(stateAfter(events.slice(0, index)))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a learned word', () => {
  const learned = history.map((events) => {
    const last = events.at(-1)
    const answeredAt = new Date((last?.answeredAt ?? ADDED).getTime() + 1)
    const timeZone = last?.timeZone ?? 'UTC'
    const easy = { kind: 'ANSWER', rating: 'EASY', source: 'BULK_REVIEW', stage: null } as const
    return { timeZone, state: applyEvent(stateAfter(events), { ...easy, answeredAt, timeZone }) }
  })

  test('resurfaces on the day that it is due with auto-schedule on, and never with it off', () => {
    fc.assert(
      fc.property(learned, ({ state, timeZone }) => {
        const due = dueAt(state, ADDED, AUTO)
        if (!due) throw new Error('FSRS gives every answered word a due time')
        const stageAt = (now: Date) => effectiveStage(state.stage, isDue(due, now, timeZone), AUTO)
        expect(stageAt(due)).toBe('REVIEWING')
        // Two days earlier it is not due in any time zone, even where a day was skipped.
        expect(stageAt(new Date(due.getTime() - 2 * 86_400_000))).toBe('LEARNED')
        expect(dueAt(state, ADDED, MANUAL)).toBeNull()
        expect(effectiveStage(state.stage, true, MANUAL)).toBe('LEARNED')
      }),
      RUNS,
    )
  })
})

describe('switching the mode', () => {
  test('back and forth loses nothing: both due times follow from the same state', () => {
    fc.assert(
      fc.property(history, (events) => {
        const state = stateAfter(events)
        const planned = dueAt(state, ADDED, AUTO)
        const manual = dueAt(state, ADDED, MANUAL)
        expect(dueAt(state, ADDED, AUTO)).toEqual(planned)
        if (state.stage === 'NEW' || state.dueOverrideAt) expect(manual).toEqual(planned)
        else if (state.stage === 'LEARNED') expect(manual).toBeNull()
        else if (state.lastReviewedAt)
          expect(Number(manual) - state.lastReviewedAt.getTime()).toBe(72 * 3_600_000)
      }),
      RUNS,
    )
  })
})
