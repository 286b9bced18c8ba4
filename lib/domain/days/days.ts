import { Temporal } from 'temporal-polyfill'

/**
 * Days follow the user's time zone (docs/product.md, Days). These functions convert timestamps into the user's
 * calendar and back; `timeZone` is always an IANA name that {@link isTimeZone} accepts.
 */

/** Whether this runtime knows the time zone name; fixed offsets such as '+02:00' are rejected. */
export function isTimeZone(name: string): boolean {
  if (name === lastKnownZone) return true
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    lastKnownZone = name
    return true
  } catch {
    return false
  }
}

/** An imported log asks for the same name at each answer, and each check takes 0.1 ms. */
let lastKnownZone: string | null = null

function zoned(time: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone)
}

/** The calendar date of a timestamp in a time zone, as 'YYYY-MM-DD'. */
export function localDate(time: Date, timeZone: string): string {
  return zoned(time, timeZone).toPlainDate().toString()
}

/**
 * The end (exclusive) of the day that contains `time`: what is due before it is due today. Where clocks go back
 * from after midnight to before midnight (St. John's until 2011), the next day begins twice, and the day ends at the
 * second midnight.
 */
export function endOfDay(time: Date, timeZone: string): Date {
  const today = zoned(time, timeZone).toPlainDate()
  const tomorrow = today.add({ days: 1 })
  const lastMidnight = tomorrow.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: 'later' })
  const endsToday = lastMidnight.subtract({ milliseconds: 1 }).toPlainDate().equals(today)
  return new Date((endsToday ? lastMidnight : tomorrow.toZonedDateTime(timeZone)).epochMilliseconds)
}

/**
 * The user's wall clock time at a timestamp, as a Date whose UTC fields contain the local time. FSRS counts days by
 * UTC dates, so this makes it count the user's days (docs/product.md, Scheduler).
 */
export function toWallClock(time: Date, timeZone: string): Date {
  // Whole histories are replayed and simulated in UTC, which needs no conversion.
  if (timeZone === 'UTC') return time
  if (last.time !== time.getTime() || last.timeZone !== timeZone) {
    const clock = zoned(time, timeZone).toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
    last = { time: time.getTime(), timeZone, clock }
  }
  return new Date(last.clock)
}

/** The last conversion of toWallClock: a change of many words asks for the same timestamp again and again. */
let last = { time: Number.NaN, timeZone: '', clock: Number.NaN }

/**
 * The timestamp at which the user's clock shows `wallClock`. A local time that a clock change skips is moved after
 * the gap; of a local time that occurs twice, the earlier timestamp is used.
 */
export function fromWallClock(wallClock: Date, timeZone: string): Date {
  if (timeZone === 'UTC') return wallClock
  const clock = zoned(wallClock, 'UTC').toPlainDateTime()
  return new Date(clock.toZonedDateTime(timeZone).epochMilliseconds)
}
