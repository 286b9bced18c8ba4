import { uniqueBy } from '@/lib/domain/collections'
import { textKey } from '@/lib/domain/text/identity'
import type { WordPart } from '@/lib/domain/transfer/mapping/word-part-names'
import { type WordParts, withWordLines } from '@/lib/domain/transfer/mapping/word-parts'

/** The text of a field of an Anki note. */
export type NoteField = Readonly<{
  text: string
  /** The hidden parts of cloze deletions; empty for other fields. */
  clozes: readonly string[]
}>

/** A word of a note; `cloze` is the hidden part that it was. */
export type NoteWord = Readonly<{ parts: WordParts; cloze: string | null }>

/**
 * The words of a note, as `parts` says what its fields hold: one, or one for each cloze deletion in the field with the
 * word. Fields with the same part are joined, but one field has the word.
 */
export function wordsOfNote(fields: readonly NoteField[], parts: readonly WordPart[]): NoteWord[] {
  const shared: Partial<Record<WordPart, string>> = {}
  let source: NoteField | undefined
  for (const [index, part] of parts.entries()) {
    const field = fields[index]
    if (!field?.text || part === 'IGNORE') continue
    if (part === 'WORD') source = field
    else shared[part] = joined(shared[part], field.text)
  }
  if (!source) return [{ parts: shared, cloze: null }]
  const { text, clozes } = source
  if (clozes.length === 0) return [{ parts: withWordLines(shared, text), cloze: null }]
  return uniqueBy(clozes, textKey).map((cloze) => {
    // A cloze deletion hides the word in its sentence.
    const sentence = textKey(cloze) === textKey(text) ? {} : { SENTENCE: text }
    return { parts: withWordLines({ ...sentence, ...shared }, cloze), cloze }
  })
}

const joined = (before: string | undefined, text: string) => (before ? `${before}\n${text}` : text)
