import 'server-only'
import type { AnkiOptions } from '@/lib/domain/transfer/anki-options'
import { fitLine, fitProse } from '@/lib/domain/transfer/fit-text'
import {
  MAX_SAMPLE_LENGTH,
  MAX_SAMPLE_NAME,
  type NoteTypeMapping,
} from '@/lib/domain/transfer/mapping/import-mapping.schema'
import type { AnkiCollection } from '@/lib/server/transfer/readers/anki/anki-collection'
import type { AnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { readField } from '@/lib/server/transfer/readers/anki/field-text'
import { asInteger, asText } from '@/lib/server/transfer/sqlite-file'

/** Notes of each type that the learner sees while choosing what the fields hold. */
const SAMPLE_NOTES = 5
/** Note types with sample notes; only a file made to be large has more. */
const MAX_SAMPLED_TYPES = 30

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
      index < MAX_SAMPLED_TYPES ? { ...mapping, notes: firstNotes(file, mapping) } : mapping,
    )
}

function firstNotes(
  { database }: AnkiPackage,
  { id, fieldNames }: NoteTypeMapping,
): NoteTypeMapping['notes'] {
  const rows = database.rows(`SELECT flds FROM notes WHERE mid = ? ORDER BY id LIMIT ${SAMPLE_NOTES}`, [id])
  return [...rows].map(([fields]) => {
    const values = asText(fields).split('\x1f').slice(0, fieldNames.length)
    return values.map((value) => {
      const { text, clozes } = readField(value)
      return {
        text: fitProse(text, MAX_SAMPLE_LENGTH),
        cloze: clozes[0] ? fitLine(clozes[0], MAX_SAMPLE_LENGTH) : null,
      }
    })
  })
}
