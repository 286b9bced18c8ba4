/**
 * AnkiConnect's clients know notes by whole numbers that grow. Ids here are UUIDv7, whose first 60 bits without the version are such a
 * number: 48 bits of milliseconds and 12 that grow within one (RFC 9562, 5.7 and 6.2). It is an exact JavaScript number until 2039.
 */
const BITS_IN_A_MILLISECOND = 12n

/** The number of a note whose word has this id. */
export function noteNumber(id: string): number {
  const digits = id.replaceAll('-', '')
  const time = BigInt(`0x${digits.slice(0, 12)}`)
  return Number((time << BITS_IN_A_MILLISECOND) | BigInt(`0x${digits.slice(13, 16)}`))
}

/** An inclusive range of ids. */
export type IdRange = Readonly<{ from: string; to: string }>

/** The ids that have this number; null for what is no number of a note. */
export function idsOfNumber(number: number): IdRange | null {
  if (!Number.isSafeInteger(number) || number < 0) return null
  const all = BigInt(number)
  const time = (all >> BITS_IN_A_MILLISECOND).toString(16).padStart(12, '0')
  const rest = (all & ((1n << BITS_IN_A_MILLISECOND) - 1n)).toString(16).padStart(3, '0')
  if (time.length > 12) return null
  const begin = `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`
  return { from: `${begin}-0000-000000000000`, to: `${begin}-ffff-ffffffffffff` }
}
