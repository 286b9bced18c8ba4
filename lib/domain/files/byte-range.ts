/** Positions of the first and the last byte, both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Parses a Range header (RFC 9110, section 14) for a file of `size` bytes. Returns 'whole' when the header is absent,
 * invalid or has several ranges, which no player requests; 'unsatisfiable' when the range is outside the file.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/[ \t]/g, '') ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return lastBytes(Number(to), size)
  const [first, last] = [Number(from), to === '' ? Infinity : Number(to)]
  if (last < first) return 'whole'
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable'
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { first: Math.max(size - count, 0), last: size - 1 }
}
