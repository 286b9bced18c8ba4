import { Temporal } from 'temporal-polyfill'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatRelativeDay, formatToday, shortDay } from '@/lib/domain/days/relative-day'

const berlin = { now: new Date('2026-11-20T10:00:00Z'), timeZone: 'Europe/Berlin' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Node has no Temporal of its own, new browsers have. */
function stubBrowserTemporal() {
  vi.stubGlobal('Temporal', Temporal)
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    throw new Error('Slow at its first use')
  })
}

describe('a moment in the past', () => {
  it.each([
    ['2026-11-20T07:05:00Z', 'Today at 8:05 AM'],
    ['2026-11-19T19:30:00Z', 'Yesterday at 8:30 PM'],
    ['2026-11-19T23:00:00Z', 'Today at 12:00 AM'],
    ['2026-11-12T19:30:00Z', '12 November at 8:30 PM'],
    ['2025-11-20T19:30:00Z', '20 November 2025 at 8:30 PM'],
  ])('%s reads %s in Berlin', (moment, text) => {
    expect(formatRelativeDay(new Date(moment), berlin)).toBe(text)
  })

  it("is today or yesterday by the learner's calendar, not by hours", () => {
    const moment = new Date('2026-11-20T02:00:00Z')
    expect(formatRelativeDay(moment, { ...berlin, timeZone: 'America/Los_Angeles' })).toBe(
      'Yesterday at 6:00 PM',
    )
    expect(formatRelativeDay(moment, { ...berlin, timeZone: 'Asia/Tokyo' })).toBe('Today at 11:00 AM')
  })

  it('counts days rightly over a change of the clocks', () => {
    const now = new Date('2026-10-25T22:30:00Z')
    expect(formatRelativeDay(new Date('2026-10-23T22:30:00Z'), { ...berlin, now })).toBe(
      'Yesterday at 12:30 AM',
    )
  })
})

it.each([
  ['2026-11-20T22:00:00Z', 'today'],
  ['2026-11-20T23:00:00Z', 'tomorrow'],
  ['2026-11-24T10:00:00Z', '24 Nov'],
  ['2027-01-02T10:00:00Z', '2 Jan 2027'],
])('%s is %s in short', (moment, text) => {
  expect(shortDay(new Date(moment), berlin)).toBe(text)
})

it('names today as a date', () => {
  expect(formatToday(berlin)).toBe('Friday, 20 November')
})

it('reads the same in a browser with Temporal, which does not use the slow Intl.DateTimeFormat', () => {
  const moments = [
    '2026-11-20T07:05:00Z',
    '2026-11-19T12:00:00Z',
    '2025-02-28T23:59:59Z',
    '2026-10-25T00:30:00Z',
  ]
  const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']
  const read = () =>
    zones.flatMap((timeZone) =>
      moments.flatMap((moment) => [
        formatRelativeDay(new Date(moment), { ...berlin, timeZone }),
        formatToday({ now: new Date(moment), timeZone }),
      ]),
    )
  const withIntl = read()
  stubBrowserTemporal()
  expect(read()).toEqual(withIntl)
})
