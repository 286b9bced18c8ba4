import { localTime } from '@/lib/domain/days/local-time'

/**
 * The reader's current time and time zone (IANA name). The functions return English texts. They run in the browser, so
 * they do not use the Temporal polyfill, which weighs 20 KB.
 */
export type LocalClock = Readonly<{ now: Date; timeZone: string }>

const DAY_MS = 86_400_000

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/**
 * 'Today at 8:30 PM', 'Yesterday at 8:30 PM', '12 November at 8:30 PM'; with the year when it is not the current
 * year.
 */
export function formatRelativeDay(time: Date, { now, timeZone }: LocalClock): string {
  return `${dayName(time, { now, timeZone })} at ${timeOfDay(time, timeZone)}`
}

/** 'Friday, 20 November'. */
export function formatToday({ now, timeZone }: LocalClock): string {
  const { weekday, day, month } = calendar(now, timeZone)
  return `${weekday}, ${day} ${month}`
}

/** 'today', 'tomorrow', 'yesterday', 'on 12 November'; with the year when it is not the current year. */
export function dayPhrase(time: Date, { now, timeZone }: LocalClock): string {
  const daysAhead = Math.round((dayStart(time, timeZone) - dayStart(now, timeZone)) / DAY_MS)
  if (daysAhead === 1) return 'tomorrow'
  const name = dayName(time, { now, timeZone })
  return daysAhead === 0 || daysAhead === -1 ? name.toLowerCase() : `on ${name}`
}

/** 'today', 'tomorrow', '24 Nov'; with the year when it is not the current year. */
export function shortDay(time: Date, clock: LocalClock): string {
  const phrase = dayPhrase(time, clock)
  if (!phrase.startsWith('on ')) return phrase
  const { day, month, year } = calendar(time, clock.timeZone)
  const date = `${day} ${month.slice(0, 3)}`
  return year === calendar(clock.now, clock.timeZone).year ? date : `${date} ${year}`
}

/** '20 November', from 'YYYY-MM-DD'; '' for no date. */
export function formatDate(date: string): string {
  if (date === '') return ''
  const { day, month } = calendar(new Date(date), 'UTC')
  return `${day} ${month}`
}

/** '20 Nov', from 'YYYY-MM-DD'. */
export function shortDate(date: string): string {
  return `${calendar(new Date(date), 'UTC').day} ${monthName(date)}`
}

/** 'Nov', from 'YYYY-MM-DD'. */
export function monthName(date: string): string {
  return calendar(new Date(date), 'UTC').month.slice(0, 3)
}

/** 'Today', 'Yesterday', '12 November'; with the year when it is not the current year. */
export function dayName(time: Date, { now, timeZone }: LocalClock): string {
  const daysAgo = Math.round((dayStart(now, timeZone) - dayStart(time, timeZone)) / DAY_MS)
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  const { day, month, year } = calendar(time, timeZone)
  return year === calendar(now, timeZone).year ? `${day} ${month}` : `${day} ${month} ${year}`
}

/**
 * Midnight UTC of the timestamp's local calendar day, so that clock changes do not affect differences between days.
 */
function dayStart(time: Date, timeZone: string): number {
  const { day, month, year } = localTime(time, timeZone)
  return Date.UTC(year, month - 1, day)
}

/** The words of a date. */
function calendar(time: Date, timeZone: string) {
  const { weekday, day, month, year } = localTime(time, timeZone)
  return { weekday: WEEKDAYS[weekday - 1] ?? '', day, month: MONTHS[month - 1] ?? '', year }
}

/** '8:30 PM'. */
function timeOfDay(time: Date, timeZone: string): string {
  const { hour, minute } = localTime(time, timeZone)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
