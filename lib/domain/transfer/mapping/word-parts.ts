import { PART_OF_SPEECH_ABBREVIATIONS } from '@/lib/domain/dictionary/part-of-speech-abbreviations'
import { LIMITS } from '@/lib/domain/limits'
import { foldText, textKey } from '@/lib/domain/text'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import type { WordPart } from '@/lib/domain/transfer/mapping/word-part-names'

/** The part of speech of a meaning that comes without one. */
const UNKNOWN_PART_OF_SPEECH = 'other'

/** A formula starts with one of these; an exported cell gets an apostrophe before it (OWASP, CSV Injection). */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/

/** The cells of a row, or the fields of a note, by what they hold. */
export type WordParts = Readonly<Partial<Record<WordPart, string>>>

export function partsOfRow(row: readonly string[], columns: readonly WordPart[]): WordParts {
  const filled = columns.map(
    (part, index) => [part, (row[index] ?? '').replace(ESCAPED_FORMULA, '')] as const,
  )
  return Object.fromEntries(filled.filter(([part, cell]) => part !== 'IGNORE' && foldText(cell) !== ''))
}

/** 'noun' for 'n.' and '(Noun)'. */
function partOfSpeechOf(cell: string | undefined): string {
  const name = foldText(cell ?? '')
    .replace(/^[([]|[)\].]+$/g, '')
    .toLowerCase()
  return PART_OF_SPEECH_ABBREVIATIONS[name] ?? (name || UNKNOWN_PART_OF_SPEECH)
}

function meaningsOf(cells: WordParts): NonNullable<ImportedWord['meanings']> {
  if (!cells.MEANING) return []
  const examples = cells.EXAMPLE ? [{ text: cells.EXAMPLE }] : []
  const partOfSpeech = partOfSpeechOf(cells.PART_OF_SPEECH)
  return [{ partOfSpeech, meaning: cells.MEANING, isSelected: true, examples }]
}

const listsOf = ({ LISTS = '' }: WordParts) => LISTS.split(/[;\n]/).map(foldText).filter(Boolean)

/**
 * The word of rows that follow each other and have the same word: each row may add a meaning.
 * @param language the learner's main language, which translations are in; null: not chosen yet, the translation
 *   becomes a meaning
 */
export function wordOfParts(rows: readonly WordParts[], language: string | null): ImportedWord {
  const cells: WordParts = Object.assign({}, ...[...rows].reverse())
  const translation = cells.TRANSLATION
  const meanings = rows.flatMap(meaningsOf)
  if (translation && !language) meanings.push(...meaningsOf({ ...cells, MEANING: translation }))
  // An example without a meaning is a sentence with the word.
  const sentence = cells.SENTENCE ?? (cells.MEANING ? undefined : cells.EXAMPLE)
  return {
    text: cells.WORD ?? '',
    meanings: meanings.slice(0, LIMITS.definitionsPerWord),
    ...(translation && language && { ownTranslations: { [language]: translation } }),
    pronunciation: cells.PRONUNCIATION,
    sentence,
    note: cells.NOTE,
    lists: [...new Set(rows.flatMap(listsOf))],
    sourceUrl: cells.SOURCE_URL?.trim(),
    sourceTitle: cells.SOURCE_TITLE,
    place: cells.PLACE,
  }
}

export const isSameWord = (a: WordParts, b: WordParts) => textKey(a.WORD ?? '') === textKey(b.WORD ?? '')
