import { LIMITS } from '@/lib/domain/limits'
import { fitLine, fitProse } from '@/lib/domain/transfer/fit-text'
import type { WordPart } from '@/lib/domain/transfer/mapping/word-part-names'
import type { WordParts } from '@/lib/domain/transfer/mapping/word-parts'

/** The text of a field of an Anki note. */
export type NoteField = Readonly<{
  text: string
  /** The hidden part of a cloze deletion; null for other fields. */
  cloze: string | null
}>

/** What the fields of a note hold, as `parts` says. Fields with the same part are joined, but a note has one word. */
export function partsOfNote(fields: readonly NoteField[], parts: readonly WordPart[]): WordParts {
  const found: Partial<Record<WordPart, string>> = {}
  for (const [index, part] of parts.entries()) {
    const field = fields[index]
    if (!field?.text || part === 'IGNORE') continue
    // A cloze deletion hides the word in its sentence.
    const text = part === 'WORD' && field.cloze ? field.cloze : field.text
    if (text !== field.text) found.SENTENCE ??= field.text
    found[part] = found[part] && part !== 'WORD' ? `${found[part]}\n${text}` : text
  }
  return found
}

const line = (max: number) => (text: string) => fitLine(text, max)
const prose = (max: number) => (text: string) => fitProse(text, max)

/** Parts that are longer in many decks are shortened, so that the word is not lost. */
const FIT: Partial<Record<WordPart, (text: string) => string>> = {
  MEANING: line(LIMITS.meaning),
  EXAMPLE: line(LIMITS.example),
  TRANSLATION: line(LIMITS.translation),
  PRONUNCIATION: line(LIMITS.pronunciation),
  PART_OF_SPEECH: line(LIMITS.partOfSpeech),
  SENTENCE: prose(LIMITS.sentence),
  NOTE: prose(LIMITS.note),
}

/** Parts with long texts shortened to the limits of a word. */
export function fitParts(parts: WordParts): WordParts {
  const entries = Object.entries(parts) as [WordPart, string][]
  return Object.fromEntries(entries.map(([part, text]) => [part, FIT[part]?.(text) ?? text]))
}
