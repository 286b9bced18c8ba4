import { foldText } from '@/lib/domain/text/clean'

/*
 * A Kindle's 'My Clippings.txt'. Amazon publishes no description; in all languages of the device an entry is
 *   Title (Author)
 *   - Your Highlight on page 5 | Location 100-101 | Added on Monday, 1 January 2024 10:00:00
 *   an empty line
 *   the text; a bookmark has none
 *   ==========
 * with a byte order mark before the first title, and before others.
 */

/** A highlight, or a note that the learner wrote; the newest entry of the file is the last. */
export type Clipping = Readonly<{
  title: string
  author: string
  text: string
  isNote: boolean
  /** Where it is in the book: its last location, or page. */
  place: number | null
  /** Milliseconds since 1970; null for a date that is not in English. */
  at: number | null
}>

const CLIPPING_END = '=========='
/** The word for a note in the languages of the device; every other entry with a text is a highlight. */
const NOTE =
  /\bnote\b|\bnotiz\b|\bnota\b|\bnotitie\b|\bnotat\b|\banteckning\b|заметк|笔记|筆記|メモ|메모|notunuz|ملاحظة/iu
const AUTHOR = /^(.*)\s\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/su
const MAX_HEADING = 1_000
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** Whether a text begins as the file does. */
export function looksLikeClippings(start: string): boolean {
  const [, details = ''] = linesOf(start)
  return details.startsWith('- ') && start.includes(`\n${CLIPPING_END}`)
}

const linesOf = (text: string) => text.replaceAll('\uFEFF', '').split(/\r\n?|\n/)

export function readClippings(text: string): Clipping[] {
  const clippings: Clipping[] = []
  let entry: string[] = []
  for (const line of [...linesOf(text), CLIPPING_END]) {
    if (line.trim() !== CLIPPING_END) entry.push(line)
    else {
      const clipping = readEntry(entry)
      if (clipping) clippings.push(clipping)
      entry = []
    }
  }
  return clippings
}

function readEntry(lines: readonly string[]): Clipping | null {
  const start = lines.findIndex((line) => line.trim() !== '')
  const [heading = '', details = '', ...rest] = lines.slice(Math.max(start, 0))
  const text = foldText(rest.join('\n'))
  if (!details.startsWith('-') || text === '') return null
  const [, title = heading, author = ''] = AUTHOR.exec(heading.trim().slice(0, MAX_HEADING)) ?? []
  const parts = details.split('|')
  const [kind = ''] = parts
  return {
    title: foldText(title),
    author: foldText(author),
    text,
    isNote: NOTE.test(kind),
    place: placeOf(parts),
    at: timeOf(parts.at(-1) ?? ''),
  }
}

/** The last number before the date: '100-101' is 101. */
function placeOf(parts: readonly string[]): number | null {
  const places = parts.length > 1 ? parts.slice(0, -1) : parts
  const numbers = places.join(' ').match(/\d{1,9}/g)
  return numbers ? Number(numbers.at(-1)) : null
}

/** The time in an English date: 'January 1, 2024 10:00:00 AM', '1 January 2024 10:00:00'. */
function timeOf(text: string): number | null {
  const name = /\b(\p{L}{3,9})\b(?= \d{1,2}, \d{4}| \d{4})/u.exec(text)?.[1]?.toLowerCase() ?? ''
  const month = MONTHS.indexOf(name)
  const [, dayBefore, dayAfter, year] =
    /(?:(\d{1,2}) \p{L}{3,9}|\p{L}{3,9} (\d{1,2}),) (\d{4})/u.exec(text) ?? []
  const [, hours, minutes, half] = /(\d{1,2}):(\d{2})(?::\d{2})?\s?([AP]M)?/i.exec(text) ?? []
  if (month === -1 || !year) return null
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hours ?? 0)
  return Date.UTC(Number(year), month, Number(dayBefore ?? dayAfter), hour, Number(minutes ?? 0))
}
