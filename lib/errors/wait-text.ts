const SECONDS_A_MINUTE = 60

/** When something may be tried again, rounded up: 'in 40 seconds', 'in 9 minutes'. */
export function waitText(seconds: number): string {
  const isShort = seconds < SECONDS_A_MINUTE
  const count = Math.ceil(isShort ? seconds : seconds / SECONDS_A_MINUTE)
  return `in ${count} ${isShort ? 'second' : 'minute'}${count === 1 ? '' : 's'}`
}
