import 'server-only'
import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { CSV_ENCODINGS, type CsvEncoding } from '@/lib/domain/transfer/csv-options'
import { AppError } from '@/lib/errors/app-error'

/** Bytes at the start of a file that decide its encoding. */
export const SAMPLE_BYTES = 256 * 1024

const BYTE_ORDER_MARKS: readonly (readonly [CsvEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The most likely encoding of a text file that begins with `sample`. */
export function detectEncoding(sample: Uint8Array): CsvEncoding {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => sample[index] === byte))
  if (marked) return marked[0]
  const wide = detectWide(sample)
  if (wide) return wide
  if (isUtf8(withoutCutCharacter(sample))) return 'utf-8'
  const labels = analyse(sample).map(({ name }) => toLabel(name))
  return labels.find((label) => label !== null) ?? 'windows-1252'
}

/** UTF-16 without a mark: spaces, line ends and separators have a zero byte, always at the same side. */
function detectWide(sample: Uint8Array): CsvEncoding | null {
  let even = 0
  let odd = 0
  for (let index = 0; index < sample.length; index++) {
    if (sample[index] !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > sample.length / 8 && even === 0) return 'utf-16le'
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : null
}

/** Without a character of up to four bytes that the end of the sample may have cut. */
function withoutCutCharacter(sample: Uint8Array): Uint8Array {
  if (sample.length < SAMPLE_BYTES) return sample
  const start = sample.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0)
  return sample.subarray(0, Math.max(start, 0))
}

function toLabel(name: string): CsvEncoding | null {
  if (name.startsWith('UTF')) return null
  try {
    const label = new TextDecoder(name).encoding
    return CSV_ENCODINGS.find((encoding) => encoding === label) ?? null
  } catch {
    return null
  }
}

/**
 * Decodes chunks of a file. Bytes that are no text in this encoding become U+FFFD.
 *
 * @throws AppError CSV_NOT_TEXT for a NUL, which no text has
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield requireText(decoder.decode(chunk, { stream: true }))
  yield requireText(decoder.decode())
}

function requireText(text: string): string {
  if (text.includes('\0')) throw new AppError('CSV_NOT_TEXT')
  return text
}
