import { describe, expect, it } from 'vitest'
import { nextReminderAt, reminderDueAt } from '@/lib/domain/reminders/reminder-time'

const DAY_MS = 86_400_000
const settings = (timeZone: string, reminderTime = '09:00') => ({
  dailyReminder: true,
  emailNotifications: true,
  pushNotifications: false,
  reminderTime,
  timeZone,
})
const next = (timeZone: string, reminderTime: string, now: string) =>
  nextReminderAt(settings(timeZone, reminderTime), new Date(now))?.toISOString()
const due = (timeZone: string, reminderTime: string, now: string) =>
  reminderDueAt(settings(timeZone, reminderTime), new Date(now))

/** The dates of all reminders between two times. */
function datesBetween(of: ReturnType<typeof settings>, from: Date, to: Date): string[] {
  const dates: string[] = []
  for (let at = nextReminderAt(of, from); at && at < to; at = nextReminderAt(of, at)) {
    const reminder = reminderDueAt(of, at)
    expect(reminder?.at).toEqual(at)
    dates.push(reminder?.date ?? '')
  }
  return dates
}

const daysBetween = (first: string, second: string) => (Date.parse(second) - Date.parse(first)) / DAY_MS

describe('the next reminder', () => {
  it('is at the reminder time of the user\u2019s clock, today or tomorrow', () => {
    expect(next('Asia/Tokyo', '09:00', '2026-11-20T23:59:00Z')).toBe('2026-11-21T00:00:00.000Z')
    expect(next('Asia/Tokyo', '09:00', '2026-11-21T00:00:00Z')).toBe('2026-11-22T00:00:00.000Z')
    expect(next('America/New_York', '09:00', '2026-11-21T00:00:00Z')).toBe('2026-11-21T14:00:00.000Z')
  })

  it('is none while the daily reminder, or every way to send it, is off', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(nextReminderAt({ ...settings('UTC'), dailyReminder: false }, now)).toBeNull()
    expect(nextReminderAt({ ...settings('UTC'), emailNotifications: false }, now)).toBeNull()
    const pushOnly = { ...settings('UTC'), emailNotifications: false, pushNotifications: true }
    expect(nextReminderAt(pushOnly, now)).toEqual(new Date('2026-11-21T09:00:00Z'))
  })

  it('is at the first time that exists where the clocks skip it', () => {
    // Clocks in New York skip from 2:00 to 3:00.
    expect(next('America/New_York', '02:30', '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
    // Clocks in Nuuk skip from 23:00 to midnight.
    expect(next('America/Nuuk', '23:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(due('America/Nuuk', '23:30', '2026-03-29T01:01:00Z')?.date).toBe('2026-03-28')
  })

  it('comes once where the clocks show its time twice', () => {
    // Clocks in New York go back from 2:00 to 1:00.
    expect(next('America/New_York', '01:30', '2026-11-01T04:00:00Z')).toBe('2026-11-01T05:30:00.000Z')
    expect(next('America/New_York', '01:30', '2026-11-01T05:30:00Z')).toBe('2026-11-02T06:30:00.000Z')
  })

  it('comes on each day that exists, once, over clock changes of every kind', () => {
    const zones = ['America/Nuuk', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/St_Johns', 'Asia/Beirut']
    const gaps = new Set<string>()
    for (const zone of zones) {
      for (const time of ['00:00', '02:15', '23:30', '23:59']) {
        for (const [from, to] of [
          ['2011-03-01', '2011-05-01'],
          ['2011-09-15', '2012-01-05'],
        ] as const) {
          const dates = datesBetween(settings(zone, time), new Date(from), new Date(to))
          for (const [index, date] of dates.entries()) {
            const following = dates[index + 1]
            if (following && daysBetween(date, following) !== 1) gaps.add(`${zone} ${date} ${following}`)
          }
        }
      }
    }
    expect([...gaps]).toEqual(['Pacific/Apia 2011-12-29 2011-12-31'])
  })
})

describe('a reminder', () => {
  it('is due from its time until the end of the user\u2019s day', () => {
    expect(due('Europe/Berlin', '09:00', '2026-11-20T07:59:59Z')).toBeNull()
    expect(due('Europe/Berlin', '09:00', '2026-11-20T08:00:00Z')).toEqual({
      date: '2026-11-20',
      at: new Date('2026-11-20T08:00:00Z'),
      expiresAt: new Date('2026-11-20T23:00:00Z'),
    })
    expect(due('Europe/Berlin', '09:00', '2026-11-20T22:59:59Z')?.date).toBe('2026-11-20')
    expect(due('Europe/Berlin', '09:00', '2026-11-20T23:00:00Z')).toBeNull()
  })

  it('at the end of a day is still due a few minutes after midnight', () => {
    expect(due('UTC', '23:59', '2026-11-21T00:08:59Z')?.date).toBe('2026-11-20')
    expect(due('UTC', '23:59', '2026-11-21T00:09:00Z')).toBeNull()
  })
})
