import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { challengeStreak, withToday } from '@/lib/domain/challenge/challenge-streak'
import { addDays } from '@/lib/domain/days/study-days'

const TODAY = '2026-11-26'

/** The days before today, from the latest: 'x' done, '.' missed; the first sign is today. */
function streakOf(days: string) {
  const dates = [...days].flatMap((day, ago) => (day === 'x' ? [addDays(TODAY, -ago)] : []))
  return challengeStreak(dates, TODAY)
}

describe('the streak of challenges', () => {
  test.each([
    ['', 0, null],
    ['x', 1, null],
    ['.x', 1, null],
    ['.xxx', 3, null],
    ['xxx.xxx', 6, '2026-11-23'],
    // A missed yesterday is forgiven while today is not over.
    ['..xxx', 3, '2026-11-25'],
    // Two in a row are not, nor are two within seven days.
    ['...xxx', 0, null],
    ['x..xxx', 1, null],
    ['x.xxxxx.xx', 1, null],
    // Seven days apart they are.
    ['x.xxxxxx.xx', 9, '2026-11-25'],
    ['.xxxxxx.xxxxxx.xxxxxx', 18, '2026-11-19'],
    // Nothing was done before the missed day: nothing was forgiven.
    ['xx.', 2, null],
  ])('of %s is %i days', (days, expected, missedOn) => {
    expect(streakOf(days)).toEqual({ days: expected, isDoneToday: days.startsWith('x'), missedOn })
  })

  test('counts today once it is done', () => {
    expect(withToday(streakOf('.xx'))).toEqual({ ...streakOf('.xx'), days: 3, isDoneToday: true })
    const done = streakOf('xxx')
    expect(withToday(done)).toBe(done)
  })

  test('never has two missed days within seven, and ends where it must', () => {
    const history = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(history, (done) => {
        const { days } = streakOf(done.map((day) => (day ? 'x' : '.')).join(''))
        const past = done.slice(1)
        // The days that it goes back over: as many finished ones as it counts.
        let [length, left] = [0, days - (done[0] ? 1 : 0)]
        for (; left > 0 && length < past.length; length += 1) left -= past[length] ? 1 : 0
        expect(left).toBe(0)
        const missedInAWeek = past
          .slice(0, length)
          .map((_, at) => past.slice(at, Math.min(at + 7, length)).filter((day) => !day).length)
        expect(Math.max(0, ...missedInAWeek)).toBeLessThanOrEqual(1)
        // Yesterday and the day before were missed: nothing is left but today.
        if (past.length > 1 && !past[0] && !past[1]) expect(days).toBe(done[0] ? 1 : 0)
      }),
    )
  })
})
