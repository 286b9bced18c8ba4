/**
 * The reader's current time and time zone (IANA name). The functions return English texts. They use Intl instead of
 * Temporal, because they run in the browser and the Temporal polyfill weighs 20 KB.
 */
export type LocalClock = Readonly<{ now: Date; timeZone: string }>

const DAY_MS = 86_400_000

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
  const { day, month, year } = calendar(time, timeZone)
  return Date.parse(`${day} ${month} ${year} UTC`)
}

function calendar(time: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const parts = format.formatToParts(time)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { weekday: read('weekday'), day: read('day'), month: read('month'), year: read('year') }
}

function timeOfDay(time: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(time)
  // Newer ICU data puts a narrow no-break space before AM and PM; our texts have a plain one.
  return text.replace(/\s/g, ' ')
}
