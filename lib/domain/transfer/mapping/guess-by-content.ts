import { PART_OF_SPEECH_ABBREVIATIONS } from '@/lib/domain/dictionary/part-of-speech-abbreviations'
import { languageOfName } from '@/lib/domain/languages/language-names'
import { hasOwnScript, ownLetters } from '@/lib/domain/languages/letters'
import { foldText } from '@/lib/domain/text/clean'
import { isCoursePart, isPhonetic } from '@/lib/domain/transfer/mapping/word-lines'
import type { WordPart } from '@/lib/domain/transfer/mapping/word-part-names'

/** What the guess for columns without names is based on. */
export type ContentClues = Readonly<{
  /** The learner's main language; null before it is chosen. */
  language: string | null
  /** Whether a dictionary has this English word or phrase. */
  isEnglish: (text: string) => boolean
}>

const PARTS_OF_SPEECH = new Set(Object.entries(PART_OF_SPEECH_ABBREVIATIONS).flat())
/** Words of a cell that are looked up. */
const MAX_TOKENS = 12
/** More words than a headword has. */
const LONG_CELL = 4

/**
 * What the columns of a table without names hold: the words are the short English texts, a text in the learner's language is
 * their translation, English texts are meanings.
 * @returns null where no column seems to have English words
 */
export function guessByContent(
  rows: readonly (readonly string[])[],
  clues: ContentClues,
): { columns: WordPart[]; isSure: boolean } | null {
  if (rows.length > 0 && rows.every(isTermOfLwt)) return { columns: [...LWT_COLUMNS], isSure: true }
  const count = Math.max(0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: count }, (_, index) =>
    describe(rows.map((row) => foldText(row[index] ?? '')).filter(Boolean), clues),
  )
  const ranked = columns.toSorted((a, b) => b.asWord - a.asWord)
  const [word, other] = ranked
  if (!word || word.asWord < 0.5) return null
  const parts = columns.map((column) => (column === word ? 'WORD' : partOf(column, word, clues)))
  return {
    columns: parts.map((part, index) => (parts.indexOf(part) === index ? part : 'IGNORE')),
    isSure:
      word.asWord - (other?.asWord ?? 0) >= 0.3 &&
      !parts.some((part, index) => parts.indexOf(part) !== index),
  }
}

/** The columns of Learning with Texts' export of terms, which has no header. */
const LWT_COLUMNS = [
  'WORD',
  'TRANSLATION',
  'SENTENCE',
  'PRONUNCIATION',
  'IGNORE',
  'IGNORE',
  'IGNORE',
  'LISTS',
] as const satisfies readonly WordPart[]

/** A row with a status, a language and an id at their places. */
const isTermOfLwt = (row: readonly string[]) =>
  row.length === LWT_COLUMNS.length &&
  /^(?:[1-5]|98|99)$/.test(row[4] ?? '') &&
  languageOfName(row[5] ?? '') !== null &&
  /^\d+$/.test(row[6] ?? '')

type Column = Readonly<{
  cells: readonly string[]
  /** How likely the cells are the words, 0 to 1. */
  asWord: number
  /** Share of the words in the cells that are English. */
  english: number
}>

function describe(cells: readonly string[], { isEnglish }: ContentClues): Column {
  const short = share(cells, (cell) => tokensOf(cell).length <= LONG_CELL)
  const whole = share(cells, isEnglish)
  // A column with one text in every row is a language or a list.
  const different = new Set(cells).size / Math.max(cells.length, 1)
  const tokens = cells.flatMap((cell) => tokensOf(cell).slice(0, MAX_TOKENS))
  return {
    cells,
    asWord: short * whole * Math.min(1, 2 * different - 0.2) * (isPartOfSpeech(cells) ? 0 : 1),
    english: share(tokens, isEnglish),
  }
}

const tokensOf = (text: string) => text.match(/[\p{L}\p{M}’'-]+/gu) ?? []

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length
}

const isPartOfSpeech = (cells: readonly string[]) =>
  share(cells, (cell) => PARTS_OF_SPEECH.has(cell.toLowerCase().replace(/[().[\]]/g, ''))) > 0.6

function partOf({ cells, english }: Column, word: Column, { language }: ContentClues): WordPart {
  if (share(cells, (cell) => /\p{L}/u.test(cell)) < 0.5) return 'IGNORE'
  if (share(cells, (cell) => /^https?:\/\//i.test(cell)) > 0.5) return 'SOURCE_URL'
  if (share(cells, (cell) => /^[/[].+[/\]]$/.test(cell)) > 0.5) return 'PRONUNCIATION'
  if (share(cells, isPhonetic) > 0.5) return 'PRONUNCIATION'
  if (isPartOfSpeech(cells)) return 'PART_OF_SPEECH'
  if (share(cells, hasCoursePart) > 0.5) return 'LISTS'
  if (cells.length > 1 && new Set(cells).size === 1) return 'IGNORE'
  const words = new Set(word.cells.map((cell) => cell.toLowerCase()))
  const quotes = (cell: string) => tokensOf(cell.toLowerCase()).some((token) => words.has(token))
  if (english > 0.6 && share(cells, (cell) => tokensOf(cell).length > LONG_CELL && quotes(cell)) > 0.6)
    return 'SENTENCE'
  if (language === 'en') return 'MEANING'
  return isInLanguage(cells, language) || english < 0.75 ? 'TRANSLATION' : 'MEANING'
}

const hasCoursePart = (cell: string) => cell.split(/[,;]/).some(isCoursePart)

function isInLanguage(cells: readonly string[], language: string | null): boolean {
  const letters = language === null ? null : ownLetters(language)
  if (!language || !letters) return false
  return share(cells, (cell) => cell.search(letters) !== -1) > (hasOwnScript(language) ? 0.5 : 0.1)
}
