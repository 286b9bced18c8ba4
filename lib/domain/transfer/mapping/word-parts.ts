import { PART_OF_SPEECH_ABBREVIATIONS } from '@/lib/domain/dictionary/part-of-speech-abbreviations'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { trimEndOf } from '@/lib/domain/text/trim-end-of'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { splitListNames } from '@/lib/domain/transfer/mapping/list-names'
import { readWordLines } from '@/lib/domain/transfer/mapping/word-lines'
import type { WordPart } from '@/lib/domain/transfer/mapping/word-part-names'
import { fitLine } from '@/lib/domain/transfer/word/fit-text'
import { UNKNOWN_PART_OF_SPEECH } from '@/lib/domain/words/meaning/parts-of-speech'
import { FIELD_NAMES, type FieldName, mapFields, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/** A formula starts with one of these; an exported cell gets an apostrophe before it (OWASP, CSV Injection). */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/

/** The cells of a row, or the fields of a note, by what they hold. */
export type WordParts = Readonly<Partial<Record<WordPart, string>>>

export function partsOfRow(row: readonly string[], columns: readonly WordPart[]): WordParts {
  const found: Partial<Record<WordPart, string>> = {}
  for (const [index, part] of columns.entries()) {
    const cell = (row[index] ?? '').replace(ESCAPED_FORMULA, '')
    if (part === 'IGNORE' || foldText(cell) === '') continue
    const before = found[part]
    found[part] = before === undefined ? cell : `${before}\n${cell}`
  }
  const { WORD = '', ...others } = found
  return WORD.includes('\n') && hasWordLines(WORD) ? withWordLines(others, WORD) : found
}

/** Whether more than the word stands in its cell: other cells of several lines are one word. */
function hasWordLines(text: string): boolean {
  const { pronunciation, partOfSpeech, lists } = readWordLines(text)
  return pronunciation !== null || partOfSpeech !== null || lists.length > 0
}

/** Adds the word, and what stands with it in its field where no other field has it. */
export function withWordLines(shared: WordParts, text: string): WordParts {
  const { word, pronunciation, partOfSpeech, lists, others } = readWordLines(text)
  const note = [...others, shared.NOTE].filter(Boolean).join('\n')
  const allLists = [...lists, shared.LISTS].filter(Boolean).join('\n')
  return {
    ...(pronunciation && { PRONUNCIATION: pronunciation }),
    ...(partOfSpeech && { PART_OF_SPEECH: partOfSpeech }),
    ...shared,
    ...(note && { NOTE: note }),
    ...(allLists && { LISTS: allLists }),
    WORD: word,
  }
}

/** 'noun' for 'n.' and '(Noun)'. */
function partOfSpeechOf(cell: string | undefined): string {
  const name = trimEndOf(foldText(cell ?? '').replace(/^[([]/, ''), /[)\].]/).toLowerCase()
  return PART_OF_SPEECH_ABBREVIATIONS[name] ?? (name || UNKNOWN_PART_OF_SPEECH)
}

function meaningsOf(cells: WordParts, language: string | null): NonNullable<ImportedWord['meanings']> {
  if (!cells.MEANING) return []
  const examples = (cells.EXAMPLE ?? '')
    .split('\n')
    .filter((text) => foldText(text) !== '')
    .map((text) => ({ text }))
  const partOfSpeech = partOfSpeechOf(cells.PART_OF_SPEECH)
  const text = foldText(cells.MEANING_TRANSLATION ?? '')
  const translation =
    text && language ? { translation: { text: fitLine(text, LIMITS.meaning), language } } : {}
  return [{ partOfSpeech, meaning: cells.MEANING, isSelected: true, ...translation, examples }]
}

const listsOf = ({ LISTS = '' }: WordParts) => splitListNames(LISTS, 'OWN')

/** Without the slashes or brackets that mark a transcription. */
function transcriptionOf(cell: string | undefined): string | undefined {
  const text = foldText(cell ?? '')
  return /^[/[].*[/\]]$/.test(text) ? text.replace(/[/[\]]/g, '').trim() : cell
}

function fieldOf(field: FieldName, cells: WordParts): string | undefined {
  const { part, kind } = WORD_FIELDS[field]
  return kind === 'address' ? cells[part]?.trim() : cells[part]
}

/** The different texts that rows of one word have in a column. */
const textsOf = (rows: readonly WordParts[], part: WordPart) => [
  ...new Set(rows.flatMap((row) => row[part] ?? [])),
]

/**
 * The word of rows that follow each other and have the same word: each row may add a meaning.
 * @param language the learner's main language, which translations are in; null: not chosen yet, the translation
 *   becomes a meaning
 */
export function wordOfParts(rows: readonly WordParts[], language: string | null): ImportedWord {
  const cells: WordParts = Object.assign({}, ...[...rows].reverse())
  const translation = textsOf(rows, 'TRANSLATION').join('; ')
  const [firstSentence, ...otherSentences] = textsOf(rows, 'SENTENCE')
  const meanings = rows.flatMap((row) => meaningsOf(row, language))
  if (translation && !language) meanings.push(...meaningsOf({ ...cells, MEANING: translation }, null))
  // An example without a meaning is a sentence with the word.
  const sentence = firstSentence ?? (cells.MEANING ? undefined : cells.EXAMPLE)
  return {
    text: cells.WORD ?? '',
    meanings,
    ...(translation && language && translationOf(translation, meanings, language)),
    pronunciation: transcriptionOf(cells.PRONUNCIATION),
    ...mapFields(FIELD_NAMES, (field) => fieldOf(field, cells)),
    sentence,
    note: [...textsOf(rows, 'NOTE'), ...otherSentences].join('\n') || undefined,
    lists: [...new Set(rows.flatMap(listsOf))],
  }
}

/** A word's translation is the learner's own, unless it is that of a meaning: then it was filled in for it. */
function translationOf(
  text: string,
  meanings: NonNullable<ImportedWord['meanings']>,
  language: string,
): Partial<ImportedWord> {
  const isFilledIn = meanings.some(({ translation }) => translation?.text === text)
  return isFilledIn ? { translation: { text, language } } : { ownTranslations: { [language]: text } }
}

export const isSameWord = (a: WordParts, b: WordParts) => textKey(a.WORD ?? '') === textKey(b.WORD ?? '')
