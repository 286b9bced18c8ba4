/** The one note type, as AnkiConnect's clients see it: its cards are words. */
export const NOTE_TYPE = Object.freeze({ name: 'Wordloom', id: 1_700_000_000_000 })

/** The fields of the note type, the one that must be filled first. */
export const NOTE_TYPE_FIELDS = [
  'Word',
  'Reading',
  'Meaning',
  'Sentence',
  'Translation',
  'Note',
  'Picture',
  'Audio',
  'Source',
  'Page',
] as const
export type NoteTypeField = (typeof NOTE_TYPE_FIELDS)[number]

/** The field with this name, in any case; null for none. */
export function ankiFieldNamed(name: string): NoteTypeField | null {
  return NOTE_TYPE_FIELDS.find((field) => field.toLowerCase() === name.toLowerCase()) ?? null
}
