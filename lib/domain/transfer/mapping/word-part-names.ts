import { languageOfName } from '@/lib/domain/languages/language-names'
import { foldText } from '@/lib/domain/text/clean'
import { trimEndOf } from '@/lib/domain/text/trim-end-of'
import { columnNames } from '@/lib/domain/transfer/mapping/column-names'
import { FIELD_NAMES, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** What a column of a CSV file, or a field of an Anki note, can hold; IGNORE for one that is left out. */
export const WORD_PARTS = [
  'IGNORE',
  'WORD',
  'PART_OF_SPEECH',
  'MEANING',
  'MEANING_TRANSLATION',
  'EXAMPLE',
  'TRANSLATION',
  'PRONUNCIATION',
  'LISTS',
  ...FIELD_NAMES.map((field) => WORD_FIELDS[field].part),
] as const
export type WordPart = (typeof WORD_PARTS)[number]

/** What a column or a field with this name holds; IGNORE for an unknown name. */
export function partOfName(name: string): WordPart {
  const wanted = trimEndOf(foldText(name).toLowerCase().replace(/[_-]/g, ' '), /[:*]/).trim()
  const part = columnNames().get(wanted)
  if (part) return part
  const language = languageOfName(wanted)
  if (language === null) return 'IGNORE'
  // 'English, French': this app's words are English.
  return language === 'en' ? 'WORD' : 'TRANSLATION'
}

/** Names that, alone in a list of words, are its heading. */
const HEADINGS: ReadonlySet<string> = new Set(['word', 'words', 'vocabulary', 'headword', 'vocab'])

/**
 * Whether a row is a header: it names two parts of a word, or it is the heading of a list. A single known name is no
 * header: 'book' and 'place' are words too.
 */
export function looksLikeHeader(row: readonly string[]): boolean {
  const cells = row.map((cell) => foldText(cell)).filter(Boolean)
  const parts = new Set(cells.map(partOfName).filter((part) => part !== 'IGNORE'))
  return parts.size > 1 || (cells.length === 1 && HEADINGS.has(cells[0]?.toLowerCase() ?? ''))
}

/**
 * What the columns hold, judged by the header; without one, the first column has the words and the second their
 * meanings. Each part but IGNORE occurs once.
 * @param language the learner's main language: of several languages, theirs is the translation
 */
export function guessColumns(
  header: readonly string[] | null,
  count: number,
  language: string | null = null,
): WordPart[] {
  const columns = Array.from({ length: count }, (_, index) => partOfName(header?.[index] ?? ''))
  const own =
    header?.findIndex((name) => language !== null && languageOfName(foldText(name)) === language) ?? -1
  const ranked = own > 0 && columns[own] === 'TRANSLATION' ? onlyAt(columns, own) : columns
  const once = ranked.map((part, index) => (ranked.indexOf(part) === index ? part : 'IGNORE'))
  if (!once.includes('WORD')) {
    const free = once.indexOf('IGNORE')
    once[Math.max(free, 0)] = 'WORD'
    const next = once.indexOf('IGNORE')
    if (header === null && next !== -1) once[next] = 'MEANING'
  }
  return once
}

const onlyAt = (columns: readonly WordPart[], own: number): WordPart[] =>
  columns.map((part, index) => (part === 'TRANSLATION' && index !== own ? 'IGNORE' : part))

/** The parts after one was chosen. A part that occurs once leaves the column that had it. */
export function choosePart(
  parts: readonly WordPart[],
  { index, part, isUnique }: { index: number; part: WordPart; isUnique: (part: WordPart) => boolean },
): WordPart[] {
  const freed = parts.map((one) => (one === part && isUnique(part) ? 'IGNORE' : one))
  return freed.with(index, part)
}
