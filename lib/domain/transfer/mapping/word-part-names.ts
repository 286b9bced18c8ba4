import { foldText } from '@/lib/domain/text'

/** What a column of a CSV file, or a field of an Anki note, can hold; IGNORE for one that is left out. */
export const WORD_PARTS = [
  'IGNORE',
  'WORD',
  'PART_OF_SPEECH',
  'MEANING',
  'EXAMPLE',
  'TRANSLATION',
  'PRONUNCIATION',
  'SENTENCE',
  'NOTE',
  'LISTS',
  'SOURCE_URL',
  'SOURCE_TITLE',
  'PLACE',
] as const
export type WordPart = (typeof WORD_PARTS)[number]

/** Names of columns, in lower case: ours, and those of other programs' exports. */
const COLUMN_NAMES: Readonly<Record<Exclude<WordPart, 'IGNORE'>, readonly string[]>> = {
  WORD: ['word', 'term', 'front', 'vocabulary', 'expression', 'headword', 'text', 'phrase', 'english'],
  PART_OF_SPEECH: ['part of speech', 'pos', 'word class', 'class', 'type'],
  MEANING: ['meaning', 'definition', 'back', 'explanation', 'description'],
  EXAMPLE: ['example', 'examples', 'example sentence', 'usage'],
  TRANSLATION: ['translation', 'native', 'translated'],
  PRONUNCIATION: ['pronunciation', 'ipa', 'phonetic', 'transcription', 'reading'],
  SENTENCE: ['sentence', 'context'],
  NOTE: ['note', 'notes', 'comment', 'comments', 'remark', 'hint', 'extra', 'back extra'],
  LISTS: ['lists', 'list', 'tags', 'tag', 'deck', 'category', 'group'],
  SOURCE_URL: ['address', 'url', 'link', 'source url'],
  SOURCE_TITLE: ['page title', 'source', 'source title', 'book', 'title'],
  PLACE: ['place', 'location'],
}

function partOf(name: string): WordPart {
  const wanted = foldText(name).toLowerCase().replace(/[_-]/g, ' ')
  const found = Object.entries(COLUMN_NAMES).find(([, names]) => names.includes(wanted))
  return (found?.[0] as WordPart | undefined) ?? 'IGNORE'
}

/** Whether a row is a header: at least one of its cells is a known name. */
export function looksLikeHeader(row: readonly string[]): boolean {
  return row.some((cell) => partOf(cell) !== 'IGNORE')
}

/**
 * What the columns hold, judged by the header; without one, the first column has the words and the second their
 * meanings. Each part but IGNORE occurs once.
 */
export function guessColumns(header: readonly string[] | null, count: number): WordPart[] {
  const columns = Array.from({ length: count }, (_, index) => partOf(header?.[index] ?? ''))
  const once = columns.map((part, index) => (columns.indexOf(part) === index ? part : 'IGNORE'))
  if (!once.includes('WORD')) {
    const free = once.indexOf('IGNORE')
    once[Math.max(free, 0)] = 'WORD'
    const next = once.indexOf('IGNORE')
    if (header === null && next !== -1) once[next] = 'MEANING'
  }
  return once
}

/** The parts after one was chosen. A part that occurs once leaves the column that had it. */
export function choosePart(
  parts: readonly WordPart[],
  { index, part, isUnique }: { index: number; part: WordPart; isUnique: (part: WordPart) => boolean },
): WordPart[] {
  const freed = parts.map((one) => (one === part && isUnique(part) ? 'IGNORE' : one))
  return freed.with(index, part)
}
