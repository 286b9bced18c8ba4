import type { Origin } from '@/lib/domain/capture/origin'
import {
  FIELD_NAMES,
  type FieldName,
  mapFields,
  NOTE_FIELDS,
  type NoteFieldName,
} from '@/lib/domain/words/word-fields'

/** What the learner writes to remember a word by. '' when not given. */
export type NoteTexts = Readonly<Record<NoteFieldName, string>>

export const NO_NOTES: NoteTexts = Object.freeze(mapFields(NOTE_FIELDS, () => ''))

/** Merges the notes of one word: the newer wins unless it is blank. */
export function joinNotes(newer: NoteTexts, older: NoteTexts): NoteTexts {
  return mapFields(NOTE_FIELDS, (field) => (newer[field].trim() === '' ? older[field] : newer[field]))
}

/** Clears the notes that equal those of `saved`, when the learner leaves the word that `saved` belongs to. */
export function withoutNotes(notes: NoteTexts, saved: NoteTexts): NoteTexts {
  return mapFields(NOTE_FIELDS, (field) => (notes[field] === saved[field] ? '' : notes[field]))
}

/** All plain texts of a word in the sheet. One that an older version of the app stored may lack some. */
export function textsOfWord(word: NoteTexts & Readonly<{ origin: Origin }>): Record<FieldName, string> {
  const texts: Partial<Record<FieldName, string>> = { ...word, ...word.origin }
  return mapFields(FIELD_NAMES, (field) => texts[field] ?? '')
}
