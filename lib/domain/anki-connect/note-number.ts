/**
 * AnkiConnect's clients know notes by whole numbers that grow. Ids here are UUIDv7, of which such a number is made: 41 bits of
 * milliseconds, and the lowest 12 bits of the counter that tells the ids of one millisecond apart (`v7` of the package uuid, whose ids
 * Prisma makes, too). It is an exact JavaScript number until 2039. Words of an import differ; two of one account that two processes
 * made in the same millisecond may not: then the number is that of the first.
 */
const COUNTER_BITS = 12n
const COUNTER_MASK = (1n << COUNTER_BITS) - 1n

/** The number of a note whose word has this id. */
export function noteNumber(id: string): number {
  const digits = id.replaceAll('-', '')
  const time = BigInt(`0x${digits.slice(0, 12)}`)
  // The counter's last bits are the third byte from the middle on, and six bits of the next one.
  const counter = (BigInt(`0x${digits.slice(18, 22)}`) >> 2n) & COUNTER_MASK
  return Number((time << COUNTER_BITS) | counter)
}

/** An inclusive range of ids. */
export type IdRange = Readonly<{ from: string; to: string }>

/** What can be the number of a note. */
export const isNoteNumber = (number: number): boolean => Number.isSafeInteger(number) && number >= 0

/** The range of the ids that have these numbers; others may be in it, too. Null for no number. */
export function idRangeOf(numbers: readonly number[]): IdRange | null {
  if (numbers.length === 0) return null
  const ordered = numbers.toSorted((a, b) => a - b)
  return {
    from: `${beginOf(ordered[0] ?? 0)}-0000-0000-000000000000`,
    to: `${beginOf(ordered.at(-1) ?? 0)}-ffff-ffff-ffffffffffff`,
  }
}

/** The time as an id begins with it. */
function beginOf(number: number): string {
  const time = (BigInt(number) >> COUNTER_BITS).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}
