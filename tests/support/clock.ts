/** Timestamps for tests. They are relative to the present, because a word is added now and answered later. */
const MINUTE = 60_000

export const minutesFrom = (start: Date, minutes: number) => new Date(start.getTime() + minutes * MINUTE)
export const hoursFrom = (start: Date, hours: number) => minutesFrom(start, hours * 60)
export const daysFrom = (start: Date, days: number) => hoursFrom(start, days * 24)
