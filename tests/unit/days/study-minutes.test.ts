import { describe, expect, it } from 'vitest'
import { minutesOfGoal, studyMinutes } from '@/lib/domain/days/study-minutes'

describe('study time', () => {
  it.each([
    [0, '0'],
    [31, '< 1'],
    [60, '1'],
    [119, '1'],
    [72_000, '1,200'],
  ])('of %d seconds is %s minutes: never more than the whole minutes', (seconds, minutes) => {
    expect(studyMinutes(seconds)).toBe(minutes)
  })

  it('of a day agrees with that of its session, also below a minute', () => {
    const today = '2026-11-20'
    const history = { today, days: [{ date: today, seconds: 31 }] }
    expect(minutesOfGoal(0, 20, history)).toBe('< 1 of 20 minutes today')
    expect(minutesOfGoal(0, 20, { today, days: [] })).toBe('0 of 20 minutes today')
    expect(minutesOfGoal(13, 20, history)).toBe('13 of 20 minutes today')
  })
})
