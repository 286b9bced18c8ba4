import { Temporal } from 'temporal-polyfill'

/**
 * A day is the user's own (docs/product.md, Days). These functions convert timestamps into the user's calendar and back;
 * `timeZone` is always an IANA name that {@link isTimeZone} accepts.
 */

/** Whether this runtime knows the time zone by that name; fixed offsets such as '+02:00' are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function zoned(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}

/** The calendar date at that moment in that zone, as 'YYYY-MM-DD'. */
export function localDate(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDate().toString()
}

/**
 * The first moment after the day that `moment` falls in: what is due before it is due today. Where the clocks go back
 * from behind midnight to before it (St. John's until 2011), tomorrow begins twice and today ends at the second time.
 */
export function endOfDay(moment: Date, timeZone: string): Date {
  const today = zoned(moment, timeZone).toPlainDate()
  const tomorrow = today.add({ days: 1 })
  const lastMidnight = tomorrow.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: 'later' })
  const endsToday = lastMidnight.subtract({ milliseconds: 1 }).toPlainDate().equals(today)
  return new Date((endsToday ? lastMidnight : tomorrow.toZonedDateTime(timeZone)).epochMilliseconds)
}

/**
 * The wall clock at that moment, as a Date whose UTC fields read what the user's clock reads. FSRS counts days by
 * UTC dates, so this is what makes its days the user's (docs/product.md, Scheduler).
 */
export function toWallClock(moment: Date, timeZone: string): Date {
  // Whole histories are replayed and simulated in UTC, where the calendar's work is for nothing.
  if (timeZone === 'UTC') return moment
  const clock = zoned(moment, timeZone).toPlainDateTime()
  return new Date(clock.toZonedDateTime('UTC').epochMilliseconds)
}

/**
 * The moment at which the user's clock reads `wallClock`. A time that a change of the clocks skips is moved behind
 * the gap; of one that comes twice the earlier is taken.
 */
export function fromWallClock(wallClock: Date, timeZone: string): Date {
  if (timeZone === 'UTC') return wallClock
  const clock = zoned(wallClock, 'UTC').toPlainDateTime()
  return new Date(clock.toZonedDateTime(timeZone).epochMilliseconds)
}
