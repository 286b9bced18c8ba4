import 'server-only'
import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { CODE_PAGES } from '@/lib/domain/languages/code-pages'
import { isPlausibleLatin, readability } from '@/lib/domain/languages/letters'
import { CSV_ENCODINGS, type CsvEncoding } from '@/lib/domain/transfer/csv-options'
import { AppError } from '@/lib/errors/app-error'
import { createDecoder } from '@/lib/server/transfer/readers/csv/text-decoder'

/** Bytes at the start of a file that decide its encoding. */
export const SAMPLE_BYTES = 256 * 1024

const BYTE_ORDER_MARKS: readonly (readonly [CsvEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The most likely encoding of a text file that begins with `sample`: Unicode, else a code page of the learner's language in
 * which it reads as that language, else what the statistics of other languages say.
 * @param language the learner's main language; null before it is chosen
 */
export function detectEncoding(sample: Uint8Array, language: string | null): CsvEncoding {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => sample[index] === byte))
  if (marked) return marked[0]
  const wide = detectWide(sample)
  if (wide) return wide
  if (isUtf8(withoutCutCharacter(sample))) return 'utf-8'
  return (language && detectOfLanguage(sample, language)) || detectByStatistics(sample)
}

/** UTF-16 without a mark: Latin letters, spaces and separators have a zero byte, always at the same side. */
function detectWide(sample: Uint8Array): CsvEncoding | null {
  let even = 0
  let odd = 0
  for (let index = 0; index < sample.length; index++) {
    if (sample[index] !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  // A few characters of other scripts have their zero at the other side.
  if (odd > sample.length / 8 && 8 * even < odd) return 'utf-16le'
  return even > sample.length / 8 && 8 * odd < even ? 'utf-16be' : null
}

/** Without a character of up to four bytes that the end of the sample may have cut. */
function withoutCutCharacter(sample: Uint8Array): Uint8Array {
  if (sample.length < SAMPLE_BYTES) return sample
  const start = sample.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0)
  return sample.subarray(0, Math.max(start, 0))
}

/** The share of readable letters from which a code page is taken for the right one. */
const MIN_READABILITY = 0.8

function detectOfLanguage(sample: Uint8Array, language: string): CsvEncoding | null {
  const pages = (CODE_PAGES[language] ?? []).map(toEncoding).filter((page) => page !== null)
  if (language === 'zh') return detectChinese(sample)
  const scored = pages.map((page) => ({ page, score: scoreOf(sample, page, language) }))
  const best = scored.reduce<(typeof scored)[number] | null>(
    (a, b) => (b.score > (a?.score ?? 0) ? b : a),
    null,
  )
  return best && best.score >= MIN_READABILITY ? best.page : null
}

function scoreOf(sample: Uint8Array, page: CsvEncoding, language: string): number {
  const text = createDecoder(page).decode(sample)
  // The last character of the sample may be cut.
  return text.slice(0, -1).includes('\uFFFD') ? 0 : (readability(text, language) ?? MIN_READABILITY)
}

/**
 * Nearly any pair of bytes is a character of both Chinese encodings, but each keeps its frequent characters in one area: the
 * first level of GB 2312, and that of Big5.
 */
function detectChinese(sample: Uint8Array): CsvEncoding | null {
  let pairs = 0
  let simplified = 0
  let traditional = 0
  for (let index = 0; index + 1 < sample.length; index++) {
    const [lead = 0, trail = 0] = sample.subarray(index, index + 2)
    if (lead < 0x80) continue
    index += 1
    // Marks.
    if (lead < 0xa4) continue
    pairs += 1
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) simplified += 1
    if (lead <= 0xc6 && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1)) traditional += 1
  }
  const share = Math.max(simplified, traditional) / Math.max(pairs, 1)
  if (share < MIN_READABILITY) return null
  return simplified >= traditional ? 'gb18030' : 'big5'
}

function detectByStatistics(sample: Uint8Array): CsvEncoding {
  const labels = analyse(sample).map(({ name }) => toEncoding(name))
  const isPossible = (label: CsvEncoding | null) =>
    label !== null && !label.startsWith('utf') && isPlausibleLatin(createDecoder(label).decode(sample))
  return labels.find(isPossible) ?? 'windows-1252'
}

/** Code pages of Windows that have the letters of a standard at the same places, and more. */
const LARGER_CODE_PAGES: Readonly<Record<string, CsvEncoding>> = {
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-8-i': 'windows-1255',
}

function toEncoding(name: string): CsvEncoding | null {
  try {
    const label = new TextDecoder(name).encoding
    return CSV_ENCODINGS.find((encoding) => encoding === label) ?? LARGER_CODE_PAGES[label] ?? null
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
  const decoder = createDecoder(encoding)
  for await (const chunk of chunks) yield requireText(decoder.decode(chunk, { stream: true }))
  yield requireText(decoder.decode())
}

function requireText(text: string): string {
  if (text.includes('\0')) throw new AppError('CSV_NOT_TEXT')
  return text
}
