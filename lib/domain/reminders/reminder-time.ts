import { Temporal } from 'temporal-polyfill'

/** The settings that a user's next reminder follows from. */
export interface ReminderSettings {
  dailyReminder: boolean
  emailNotifications: boolean
  pushNotifications: boolean
  /** HH:MM in the time zone. */
  reminderTime: string
  timeZone: string
}

/** A user's reminder of one day. */
export interface DailyReminder {
  /** The local date, 'YYYY-MM-DD'. */
  date: string
  at: Date
  /** From then on it is too late to send it. */
  expiresAt: Date
}

/**
 * How long a reminder at the end of a day may still be sent after midnight, because the job that looks for users to
 * remind runs once a minute. All others are sent on their own day only.
 */
const MIN_LIFETIME_MS = 10 * 60_000

// Yesterday's reminder can be after midnight: a time that a clock change skips moves to the end of the gap.
const DAYS_OF_LATEST = [0, -1]
// One day more than that: a day may be skipped.
const DAYS_OF_NEXT = [-1, 0, 1, 2]

/** When the next reminder after `now` is due; null while the user gets none. */
export function nextReminderAt(settings: ReminderSettings, now: Date): Date | null {
  const { dailyReminder, emailNotifications, pushNotifications } = settings
  if (!dailyReminder || !(emailNotifications || pushNotifications)) return null
  const today = dateOf(now, settings)
  for (const days of DAYS_OF_NEXT) {
    const at = timeOn(today.add({ days }), settings)
    if (at && at > now) return at
  }
  return null
}

/** The reminder that can be sent at `now`: the latest one, unless it has expired. */
export function reminderDueAt(settings: ReminderSettings, now: Date): DailyReminder | null {
  const today = dateOf(now, settings)
  for (const days of DAYS_OF_LATEST) {
    const day = today.add({ days })
    const at = timeOn(day, settings)
    if (!at || at > now) continue
    const dayEnd = day.add({ days: 1 }).toZonedDateTime(settings.timeZone).epochMilliseconds
    const expiresAt = new Date(Math.max(dayEnd, at.getTime() + MIN_LIFETIME_MS))
    return expiresAt > now ? { date: day.toString(), at, expiresAt } : null
  }
  return null
}

function dateOf(time: Date, { timeZone }: ReminderSettings): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
}

/**
 * The reminder time of a day. If a clock change skips it, the first time after the gap; if it occurs twice, the earlier
 * one. Null for a day that does not exist: Samoa skipped one in 2011.
 */
function timeOn(day: Temporal.PlainDate, { reminderTime, timeZone }: ReminderSettings): Date | null {
  const wanted = day.toPlainDateTime(Temporal.PlainTime.from(reminderTime))
  const time = wanted.toZonedDateTime(timeZone)
  if (time.toPlainDateTime().equals(wanted)) return new Date(time.epochMilliseconds)
  if (!day.toZonedDateTime(timeZone).toPlainDate().equals(day)) return null
  // The previous transition is strictly before, and the time may be that of the transition.
  const gapEnd = time.add({ milliseconds: 1 }).getTimeZoneTransition('previous') ?? time
  return new Date(gapEnd.epochMilliseconds)
}
