/** Other programs' clocks can be wrong, and a device without a clock writes 1970. */
const EARLIEST = Date.UTC(1990, 0)

/** A timestamp as data.json has it; null when it is missing, impossible or later than `now`. */
export function toTimestamp(milliseconds: number | null, now: Date): string | null {
  const isPossible = milliseconds !== null && milliseconds >= EARLIEST && milliseconds <= now.getTime()
  return isPossible ? new Date(milliseconds).toISOString() : null
}
