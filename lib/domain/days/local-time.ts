import type { Temporal as TemporalTypes } from 'temporal-polyfill'

/** What a clock and a calendar on a wall show; `weekday` is 1 for Monday, `month` 1 for January. */
export type LocalTime = Readonly<Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute', number>>

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The browser's own Temporal; older browsers and Node have none. */
const native = () => (globalThis as { Temporal?: typeof TemporalTypes }).Temporal

/**
 * A timestamp in a time zone (IANA name). Browsers with Temporal use that: the first use of Intl.DateTimeFormat in a page
 * takes 40 ms or more on a phone.
 */
export function localTime(time: Date, timeZone: string): LocalTime {
  const temporal = native()
  if (!temporal) return withIntl(time, timeZone)
  const { year, month, day, dayOfWeek, hour, minute } = temporal.Instant.fromEpochMilliseconds(
    time.getTime(),
  ).toZonedDateTimeISO(timeZone)
  return { year, month, day, weekday: dayOfWeek, hour, minute }
}

function withIntl(time: Date, timeZone: string): LocalTime {
  const parts = formatFor(timeZone).formatToParts(time)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    year: Number(read('year')),
    month: Number(read('month')),
    day: Number(read('day')),
    weekday: WEEKDAYS.indexOf(read('weekday')) + 1,
    hour: Number(read('hour')),
    minute: Number(read('minute')),
  }
}

/** The format of the last time zone, because making one takes longer than using it. */
let last: { timeZone: string; format: Intl.DateTimeFormat } | null = null

function formatFor(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone !== timeZone) last = { timeZone, format: createFormat(timeZone) }
  return last.format
}

const createFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
