import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfDay, localDate } from '@/lib/domain/days/days'
import { askedFor, dueAt, isDue } from '@/lib/domain/review/memory/due'
import { applyEvent, type LogEvent, replay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE, type LearningState } from '@/lib/domain/review/memory/scheduling'
import { REVIEW_RATINGS } from '@/lib/domain/stages'
import { arrive, EMPTY_LOG } from '@/tests/support/review/arriving-log'
import { eventsOfBothFrom, FAR_ZONES } from '@/tests/support/review/histories'

const ADDED = new Date('2026-02-27T09:30:00Z')
const OFF = { autoScheduleReviews: true, reviewInterval: 24, harderQuestions: false }
const ON = { ...OFF, harderQuestions: true }
const RUNS = { numRuns: 300 }

const history = eventsOfBothFrom(ADDED)
const stateAfter = (events: readonly LogEvent[]): LearningState =>
  replay(INITIAL_LEARNING_STATE, events).at(-1)?.after ?? INITIAL_LEARNING_STATE

const withoutProduction = ({ production: _, productionFrom: _from, ...state }: LearningState) => state

describe('the log of a word with both memories', () => {
  const arrivals = history.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
  )

  test('gives the same whatever the order in which answers arrive, and what undoing each of them gives', () => {
    fc.assert(
      fc.property(arrivals, ([events, shuffled]) => {
        const log = shuffled.reduce(arrive, EMPTY_LOG)
        expect(log.rows.map(({ step }) => step)).toEqual(replay(INITIAL_LEARNING_STATE, events))
        expect(log.state).toEqual(stateAfter(events))
        for (const [index, { step }] of log.rows.entries())
          expect(step.before).toEqual(stateAfter(events.slice(0, index)))
      }),
      RUNS,
    )
  })

  test('keeps the two memories apart: each is what its own answers make of it', () => {
    fc.assert(
      fc.property(history, (events) => {
        const { memory, production } = stateAfter(events)
        const ofKind = (kind: LogEvent['kind']) => events.filter((event) => event.kind === kind)
        const answers = (kind: 'ANSWER' | 'PRODUCTION') =>
          ofKind(kind).map((event) => ({ ...event, kind: 'ANSWER' }) as LogEvent)
        const apart = (one: typeof memory | undefined) => one && { ...one, fsrsDueAt: null }
        expect(apart(memory) ?? null).toEqual(apart(stateAfter(answers('ANSWER')).memory))
        expect(apart(production) ?? null).toEqual(apart(stateAfter(answers('PRODUCTION')).memory))
      }),
      RUNS,
    )
  })
})

describe('a day', () => {
  test('never has both: after an answer that trains one, the other is not due on the same day', () => {
    fc.assert(
      fc.property(history, (events) => {
        const state = stateAfter(events)
        const last = events.at(-1)
        if (!last || last.kind === 'STAGE_CHANGE') return
        const { answeredAt, timeZone } = last
        const other =
          last.kind === 'ANSWER'
            ? [state.production?.fsrsDueAt, state.productionFrom]
            : [state.memory?.fsrsDueAt, state.dueOverrideAt]
        for (const due of other) expect(isDue(due ?? null, answeredAt, timeZone)).toBe(false)
      }),
      RUNS,
    )
  })

  test('asks for one of the two of a learner who answers what is due, every day, for years', () => {
    const answers = fc.array(
      fc.record({
        rating: fc.constantFrom(...REVIEW_RATINGS, 'GOOD' as const, 'GOOD' as const, 'GOOD' as const),
        lateMs: fc.integer({ min: 0, max: 3 * 86_400_000 }),
      }),
      { minLength: 40, maxLength: 40 },
    )
    let asked = 0
    fc.assert(
      fc.property(answers, fc.constantFrom(...FAR_ZONES), (given, timeZone) => {
        let state = INITIAL_LEARNING_STATE
        let now = ADDED
        const trained = new Map<string, Set<string>>()
        for (const { rating, lateMs } of given) {
          const due = dueAt(state, ADDED, ON) ?? ADDED
          // Sometimes again on the same day, as a session asks for a forgotten word.
          now = new Date(
            Math.max(now.getTime() + 60_000, due.getTime() + (rating === 'HARD' ? -60_000 : lateMs)),
          )
          const direction = askedFor(state, ADDED, { ...ON, now, timeZone })
          const day = localDate(now, timeZone)
          trained.set(day, (trained.get(day) ?? new Set()).add(direction))
          const kind = direction === 'PRODUCTION' ? direction : ('ANSWER' as const)
          if (kind === 'PRODUCTION') asked += 1
          const answer = { kind, rating, source: 'BULK_REVIEW', stage: null, startsProduction: true } as const
          state = applyEvent(state, { ...answer, answeredAt: now, timeZone })
        }
        for (const directions of trained.values()) expect(directions.size).toBe(1)
      }),
      { numRuns: 300 },
    )
    expect(asked).toBeGreaterThan(300)
  })
})

describe('with the setting off', () => {
  test('recognition is as if production were not there, and nothing is asked for', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...FAR_ZONES), (events, timeZone) => {
        const state = stateAfter(events)
        const now = new Date((events.at(-1)?.answeredAt ?? ADDED).getTime() + 86_400_000)
        expect(dueAt(state, ADDED, OFF)).toEqual(dueAt(withoutProduction(state), ADDED, OFF))
        expect(askedFor(state, ADDED, { ...OFF, now, timeZone })).toBe('RECOGNITION')
      }),
      RUNS,
    )
  })

  test('and answers of recognition alone give what they gave before, also where production has begun', () => {
    fc.assert(
      fc.property(history, (events) => {
        const answers = events.filter(({ kind }) => kind !== 'PRODUCTION')
        const before = answers.map((event) =>
          event.kind === 'STAGE_CHANGE' ? event : { ...event, startsProduction: false },
        )
        expect(withoutProduction(stateAfter(answers))).toEqual(stateAfter(before))
        expect(Object.keys(stateAfter(before))).not.toContain('productionFrom')
      }),
      RUNS,
    )
  })
})

test('production begins on the day after recognition is stable, and not before the learner wants it', () => {
  let begun = 0
  fc.assert(
    fc.property(history, (events) => {
      // An answer of production makes it begin by itself.
      const answers = events.filter(({ kind }) => kind !== 'PRODUCTION')
      for (const [index, { before, after }] of replay(INITIAL_LEARNING_STATE, answers).entries()) {
        const event = answers[index]
        if (!event || before.productionFrom || !after.productionFrom) continue
        begun += 1
        expect(event).toMatchObject({ kind: 'ANSWER', startsProduction: true })
        expect(after.memory?.stability).toBeGreaterThanOrEqual(21)
        expect(after.productionFrom).toEqual(endOfDay(event.answeredAt, event.timeZone))
      }
    }),
    RUNS,
  )
  expect(begun).toBeGreaterThan(30)
})
