import { describe, expect, it } from 'vitest'
import { endOfDay, fromWallClock, isTimeZone, localDate, toWallClock } from '@/lib/domain/days/days'

describe('isTimeZone', () => {
  it('knows IANA names and nothing else', () => {
    expect(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true)
    expect(['', '+02:00', 'Mars/Olympus', 'Europe/Berlin\u0000'].some(isTimeZone)).toBe(false)
  })
})

describe("the user's day", () => {
  it('has the date of the user, not of the server', () => {
    const moment = new Date('2026-11-20T11:30:00Z')
    expect(localDate(moment, 'Pacific/Auckland')).toBe('2026-11-21')
    expect(localDate(moment, 'Pacific/Honolulu')).toBe('2026-11-20')
  })

  it('ends at the next local midnight, over changes of the clocks too', () => {
    expect(endOfDay(new Date('2026-03-29T10:00:00Z'), 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T22:00:00.000Z',
    )
    expect(endOfDay(new Date('2026-10-25T10:00:00Z'), 'Europe/Berlin').toISOString()).toBe(
      '2026-10-25T23:00:00.000Z',
    )
  })

  it('begins after the gap where midnight does not exist', () => {
    // On 30 March 2025 clocks in Beirut skipped from 0:00 to 1:00.
    expect(endOfDay(new Date('2025-03-29T12:00:00Z'), 'Asia/Beirut').toISOString()).toBe(
      '2025-03-29T22:00:00.000Z',
    )
  })
})

describe('the wall clock', () => {
  it('reads in UTC fields what the clock on the wall reads', () => {
    expect(toWallClock(new Date('2026-11-20T23:30:00Z'), 'Asia/Tokyo').toISOString()).toBe(
      '2026-11-21T08:30:00.000Z',
    )
  })

  it('comes back to the same moment outside of clock changes', () => {
    const moment = new Date('2026-07-01T12:34:56.789Z')
    for (const zone of ['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham'])
      expect(fromWallClock(toWallClock(moment, zone), zone)).toEqual(moment)
  })
})
