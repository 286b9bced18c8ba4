/** Positions of the first and the last byte, both counted. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * What a Range header (RFC 9110, section 14) asks for of `size` bytes. 'whole' where there is none, where it cannot be
 * read, and for several ranges at once, which no player asks for; 'unsatisfiable' where nothing of the file is meant.
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
