import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '@/lib/domain/days/days'
import { replay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import {
  type LoggedAnswer,
  MIN_LAPSES,
  MIN_TIMES_FORGOTTEN,
  timesForgotten,
} from '@/lib/domain/review/memory/stickiness'
import { eventsFrom } from '@/tests/support/review/histories'

/** Answers on these days of a year: 'x' forgotten, 'o' recalled. */
const log = (answers: [day: number, outcome: 'x' | 'o', rest?: Partial<LoggedAnswer>][]): LoggedAnswer[] =>
  answers.map(([day, outcome, rest]) => ({
    rating: outcome === 'x' ? 'AGAIN' : 'GOOD',
    source: 'BULK_REVIEW',
    localDate: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    ...rest,
  }))

const SIX_TIMES = log([0, 1, 3, 4, 6, 7].map((day) => [day, 'x']))

describe('a word does not stick', () => {
  test('after it was forgotten on six days', () => {
    expect(timesForgotten(SIX_TIMES.slice(1))).toBeLessThan(MIN_TIMES_FORGOTTEN)
    expect(timesForgotten(SIX_TIMES)).toBe(6)
    expect(timesForgotten(SIX_TIMES)).toBe(MIN_TIMES_FORGOTTEN)
  })

  test('until it is recalled after three weeks', () => {
    expect(
      timesForgotten([
        ...SIX_TIMES,
        ...log([
          [8, 'o'],
          [28, 'o'],
        ]),
      ]),
    ).toBe(6)
    expect(
      timesForgotten([
        ...SIX_TIMES,
        ...log([
          [8, 'o'],
          [29, 'o'],
        ]),
      ]),
    ).toBe(0)
    expect(
      timesForgotten([
        ...SIX_TIMES,
        ...log([
          [8, 'o'],
          [29, 'o'],
          [60, 'x'],
        ]),
      ]),
    ).toBe(1)
  })

  test('forgetting it after a long time is no holding, and a first answer has no interval', () => {
    expect(timesForgotten([...SIX_TIMES, ...log([[60, 'x']])])).toBe(7)
    expect(
      timesForgotten(
        log([
          [0, 'o'],
          [1, 'x'],
        ]),
      ),
    ).toBe(1)
  })
})

describe('what counts', () => {
  test('the first answer of a day only', () => {
    expect(
      timesForgotten(
        log([
          [0, 'x'],
          [0, 'x'],
          [0, 'o'],
          [1, 'o'],
          [1, 'x'],
        ]),
      ),
    ).toBe(1)
    // Recalled after three weeks only in the repeat of the same day.
    expect(
      timesForgotten(
        log([
          [0, 'x'],
          [30, 'x'],
          [30, 'o'],
        ]),
      ),
    ).toBe(2)
  })

  test('no quiz, no mark outside a session and no stage change', () => {
    const quiz: LoggedAnswer[] = log([
      [0, 'x', { source: 'QUIZ' }],
      [40, 'o', { source: 'QUIZ' }],
    ])
    const marks = log([
      [41, 'o', { source: null, rating: 'EASY' }],
      [42, 'x', { rating: null }],
    ])
    expect(timesForgotten([...SIX_TIMES, ...quiz, ...marks])).toBe(6)
  })
})

test('a word that does not stick has the lapses by which the database finds it', () => {
  fc.assert(
    fc.property(eventsFrom(new Date('2026-01-01T10:00:00Z'), 30), (events) => {
      const answers = events.map((event) => ({
        rating: event.kind === 'ANSWER' ? event.rating : null,
        source: event.kind === 'ANSWER' ? event.source : null,
        localDate: localDate(event.answeredAt, event.timeZone),
      }))
      const lapses = replay(INITIAL_LEARNING_STATE, events).at(-1)?.after.memory?.lapses ?? 0
      const times = timesForgotten(answers)
      expect(lapses).toBeGreaterThanOrEqual(times - 1)
      if (times >= MIN_TIMES_FORGOTTEN) expect(lapses).toBeGreaterThanOrEqual(MIN_LAPSES)
    }),
    { numRuns: 500 },
  )
})
