import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { endOfDay, fromWallClock, localDate, toWallClock } from '@/lib/domain/days/days'
import { isDue } from '@/lib/domain/review/memory/due'

/*
 * Compares the day functions with Intl's formatter in every time zone of this runtime. The comparison shares no code
 * with lib/domain/days/days.ts. The timestamps are those at which calendars go wrong.
 */

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** In these periods clocks changed at unusual hours, Apia skipped a day, and one year was a leap year. */
const PERIODS = [
  ['2010-10-01', '2012-01-15'],
  ['2024-02-28', '2025-04-30'],
] as const

const CALENDAR = [
  '2024-02-28T23:59:59.999',
  '2024-02-29T12:00:00',
  '2024-12-31T23:59:59.999',
  '2025-01-01T00:00:00',
]

function timesOf(zone: string): Date[] {
  const onTheCalendar = CALENDAR.map((text) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone))
  const times = onTheCalendar.map(({ epochMilliseconds }) => epochMilliseconds)
  for (const [from, to] of PERIODS) {
    const end = Temporal.PlainDate.from(to).toZonedDateTime(zone)
    let change = Temporal.PlainDate.from(from).toZonedDateTime(zone).getTimeZoneTransition('next')
    while (change && Temporal.ZonedDateTime.compare(change, end) < 0) {
      const at = change.epochMilliseconds
      times.push(at - 13 * HOUR, at - 30 * MINUTE, at - 1, at, at + 30 * MINUTE)
      change = change.getTimeZoneTransition('next')
    }
  }
  return times.map((time) => new Date(time))
}

function naiveCalendar(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  })
  const dateOf = (time: number) => format.format(time)
  /** The last millisecond of the date, found by bisection. */
  const lastOf = (time: number) => {
    const date = dateOf(time)
    let last = time
    for (let later = time; later < time + 27 * HOUR; later += 20 * MINUTE)
      if (dateOf(later) === date) last = later
    let [inside, outside] = [last, last + 20 * MINUTE]
    while (outside - inside > 1) {
      const middle = Math.floor((inside + outside) / 2)
      if (dateOf(middle) === date) inside = middle
      else outside = middle
    }
    return inside
  }
  return { dateOf, lastOf, readingOf: (time: number) => `${dateOf(time)}T${clock.format(time)}Z` }
}

/** The failed cases, so that tens of thousands of comparisons need one assertion. */
function failuresOf(check: (zone: string, time: Date, naive: ReturnType<typeof naiveCalendar>) => boolean) {
  return ZONES.flatMap((zone) => {
    const naive = naiveCalendar(zone)
    return timesOf(zone)
      .filter((time) => !check(zone, time, naive))
      .map((time) => `${zone} ${time.toISOString()}`)
  })
}

describe(`in each of ${ZONES.length} time zones, over every change of its clocks`, () => {
  test('a time has the date that the calendar on the wall shows', () => {
    expect(failuresOf((zone, time, { dateOf }) => localDate(time, zone) === dateOf(time.getTime()))).toEqual(
      [],
    )
  })

  test('a day ends with its last millisecond, and a word that is due by then is due', () => {
    const check = (zone: string, time: Date, { lastOf }: ReturnType<typeof naiveCalendar>) => {
      const last = lastOf(time.getTime())
      const isRight = endOfDay(time, zone).getTime() === last + 1
      return isRight && isDue(new Date(last), time, zone) && !isDue(new Date(last + 1), time, zone)
    }
    expect(failuresOf(check)).toEqual([])
  })

  test('the wall clock reads what the formatter writes, and leads back to a time at which it reads the same', () => {
    expect(
      failuresOf((zone, time, { readingOf }) => {
        const wall = toWallClock(time, zone)
        const back = fromWallClock(wall, zone)
        return (
          wall.toISOString() === readingOf(time.getTime()) &&
          back <= time &&
          +toWallClock(back, zone) === +wall
        )
      }),
    ).toEqual([])
  })
})

describe('the odd days of the calendar', () => {
  test('Apia had no 30 December 2011: the 29th ends where the 31st begins', () => {
    const noon = new Date('2011-12-29T22:00:00Z')
    const end = endOfDay(noon, 'Pacific/Apia')
    expect(localDate(noon, 'Pacific/Apia')).toBe('2011-12-29')
    expect([localDate(new Date(+end - 1), 'Pacific/Apia'), localDate(end, 'Pacific/Apia')]).toEqual([
      '2011-12-29',
      '2011-12-31',
    ])
  })

  test('St. John\u2019s clocks went from 0:01 back to 23:01: that day ends at the second midnight', () => {
    const secondEvening = new Date('2010-11-07T03:00:00Z')
    expect(localDate(secondEvening, 'America/St_Johns')).toBe('2010-11-06')
    expect(endOfDay(secondEvening, 'America/St_Johns')).toEqual(new Date('2010-11-07T03:30:00Z'))
  })

  test('whoever flies from Auckland to Honolulu lives the same date twice, and none is lost', () => {
    const takeOff = new Date('2026-11-20T20:00:00Z')
    const landing = new Date('2026-11-21T04:30:00Z')
    expect(localDate(takeOff, 'Pacific/Auckland')).toBe('2026-11-21')
    expect(localDate(landing, 'Pacific/Honolulu')).toBe('2026-11-20')
    expect(endOfDay(landing, 'Pacific/Honolulu')).toEqual(new Date('2026-11-21T10:00:00Z'))
  })
})
