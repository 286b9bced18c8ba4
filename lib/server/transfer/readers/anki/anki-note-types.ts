import 'server-only'
import type { AnkiOptions } from '@/lib/domain/transfer/anki/anki-options'
import { type FieldSample, guessFields } from '@/lib/domain/transfer/anki/guess-fields'
import {
  MAX_SAMPLE_LENGTH,
  MAX_SAMPLE_NAME,
  type NoteTypeMapping,
} from '@/lib/domain/transfer/import-mapping.schema'
import { partOfName } from '@/lib/domain/transfer/mapping/word-part-names'
import { fitLine, fitProse } from '@/lib/domain/transfer/word/fit-text'
import type { AnkiCollection, NoteType } from '@/lib/server/transfer/readers/anki/anki-collection'
import type { AnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { readFields, toNoteField } from '@/lib/server/transfer/readers/anki/field-text'
import { isOwnNoteType } from '@/lib/server/transfer/readers/anki/own-note'
import { asInteger, asText } from '@/lib/server/transfer/sqlite-file'

/** Notes of each type whose contents tell what its fields hold. */
const JUDGED_NOTES = 30
/** Notes of each type that the learner sees while choosing what the fields hold. */
const SAMPLE_NOTES = 5
/** Note types with sample notes; only a file made to be large has more. */
const MAX_SAMPLED_TYPES = 30

/** What the fields of all note types hold, judged by their names and first notes. */
export function proposeFields(
  file: AnkiPackage,
  { noteTypes }: AnkiCollection,
  englishShareOf: (texts: readonly string[]) => number | null,
): AnkiOptions['noteTypes'] {
  return [...noteTypes.values()].map((noteType, index) => {
    const { id, fields: names } = noteType
    if (isOwnNoteType(names)) return { id, fields: names.map(partOfName) }
    const notes = index < MAX_SAMPLED_TYPES ? readFirstNotes(file, noteType, JUDGED_NOTES) : []
    const samples = names.map((name, field): FieldSample => {
      const contents = notes.flatMap((note) => note[field] ?? [])
      const values = contents.map(({ text }) => text).filter(Boolean)
      return {
        name,
        values,
        english: englishShareOf(values),
        hasClozes: contents.some(({ clozes }) => clozes.length > 0),
        hasOcclusions: contents.some(({ hasOcclusions }) => hasOcclusions),
      }
    })
    return { id, fields: guessFields(samples) }
  })
}

function readFirstNotes({ database }: AnkiPackage, { id, fields }: NoteType, count: number) {
  const rows = database.rows(`SELECT flds FROM notes WHERE mid = ? ORDER BY id LIMIT ${count}`, [id])
  return [...rows].map(([values]) => readFields(asText(values).split('\x1f', fields.length), fields))
}

/** The note types of a package that have notes, those with most notes first, and what their fields hold. */
export function readNoteTypes(
  file: AnkiPackage,
  { noteTypes }: AnkiCollection,
  chosen: AnkiOptions['noteTypes'],
): NoteTypeMapping[] {
  const rows = file.database.rows('SELECT mid, count(*) FROM notes GROUP BY mid')
  const counts = new Map([...rows].map(([mid, count]) => [asInteger(mid) ?? 0, asInteger(count) ?? 0]))
  const partsOf = new Map(chosen.map(({ id, fields }) => [id, fields]))
  return [...noteTypes.values()]
    .flatMap(({ id, name, fields: names }) => {
      const noteCount = counts.get(id) ?? 0
      const parts = partsOf.get(id) ?? []
      const fieldNames = names.map((one) => fitLine(one, MAX_SAMPLE_NAME))
      const fields = names.map((_, index) => parts[index] ?? 'IGNORE')
      const mapping = { id, name: fitLine(name, MAX_SAMPLE_NAME), noteCount, fieldNames, fields, notes: [] }
      return noteCount > 0 ? [mapping] : []
    })
    .sort((a, b) => b.noteCount - a.noteCount)
    .map((mapping, index) =>
      index < MAX_SAMPLED_TYPES
        ? { ...mapping, notes: sampleNotes(file, noteTypes.get(mapping.id)) }
        : mapping,
    )
}

function sampleNotes(file: AnkiPackage, noteType: NoteType | undefined): NoteTypeMapping['notes'] {
  const notes = noteType ? readFirstNotes(file, noteType, SAMPLE_NOTES) : []
  return notes.map((fields) =>
    fields.map(toNoteField).map(({ text, clozes }) => ({
      text: fitProse(text, MAX_SAMPLE_LENGTH),
      clozes: clozes.map((cloze) => fitLine(cloze, MAX_SAMPLE_LENGTH)),
    })),
  )
}
