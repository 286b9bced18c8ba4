import 'server-only'
import { type AnkiOptions, type AnkiPart, guessFields } from '@/lib/domain/transfer/anki-options'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/import/import-source'
import { type AnkiCollection, readCollection } from '@/lib/server/transfer/readers/anki/anki-collection'
import { readNotes } from '@/lib/server/transfer/readers/anki/anki-notes'
import { type AnkiPackage, openAnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { toAnkiWord } from '@/lib/server/transfer/readers/anki/anki-word'
import { readField } from '@/lib/server/transfer/readers/anki/field-text'
import { asInteger, asText } from '@/lib/server/transfer/sqlite-file'

/** Notes of each type that the learner sees while choosing what the fields hold. */
const PREVIEW_NOTES = 5
/** UTF-16 units of a field in the preview. */
const PREVIEW_LENGTH = 200

/** A note type of a package, before the learner has confirmed what its fields hold. */
export interface NoteTypeInspection {
  id: number
  name: string
  noteCount: number
  fieldNames: readonly string[]
  /** What the fields hold, as proposed. */
  fields: AnkiPart[]
  /** The fields of the first notes, as text. */
  notes: readonly (readonly string[])[]
}

/** The note types of a package that have notes, those with most notes first. Throws as `openAnkiPackage`. */
export async function inspectAnki(path: string): Promise<NoteTypeInspection[]> {
  const { file, collection } = await open(path)
  try {
    const counts = new Map(
      [...file.database.rows('SELECT mid, count(*) FROM notes GROUP BY mid')].map(([mid, count]) => [
        asInteger(mid) ?? 0,
        asInteger(count) ?? 0,
      ]),
    )
    return [...collection.noteTypes.values()]
      .flatMap(({ id, name, fields }) => {
        const noteCount = counts.get(id) ?? 0
        if (noteCount === 0) return []
        return [
          {
            id,
            name,
            noteCount,
            fieldNames: fields,
            fields: guessFields(fields),
            notes: firstNotes(file, id),
          },
        ]
      })
      .sort((a, b) => b.noteCount - a.noteCount)
  } finally {
    file.close()
  }
}

function firstNotes({ database }: AnkiPackage, noteTypeId: number): string[][] {
  const rows = database.rows(`SELECT flds FROM notes WHERE mid = ? ORDER BY id LIMIT ${PREVIEW_NOTES}`, [
    noteTypeId,
  ])
  return [...rows].map(([fields]) =>
    asText(fields)
      .split('\x1f')
      .map((field) => readField(field).text.slice(0, PREVIEW_LENGTH)),
  )
}

async function open(path: string): Promise<{ file: AnkiPackage; collection: AnkiCollection }> {
  const file = await openAnkiPackage(path)
  try {
    return { file, collection: readCollection(file.database) }
  } catch (error) {
    file.close()
    throw error
  }
}

interface AnkiSourceOptions extends AnkiOptions {
  /** The learner's main language; null before it is chosen. */
  language: string | null
  now: Date
}

/** Opens an .apkg or .colpkg file. Throws as `openAnkiPackage`. */
export async function openAnki(path: string, options: AnkiSourceOptions): Promise<ImportSource> {
  const { file, collection } = await open(path)
  return {
    total: collection.noteCount,
    items: () => readItems(file, collection, options),
    openFile: file.openMedia,
    close: async () => file.close(),
  }
}

async function* readItems(
  file: AnkiPackage,
  { noteTypes, deckNames, schedulerVersion }: AnkiCollection,
  { noteTypes: chosen, language, now }: AnkiSourceOptions,
): AsyncIterable<ImportedItem> {
  const partsByType = new Map(chosen.map(({ id, fields }) => [id, fields]))
  const context = { deckNames, schedulerVersion, hasMedia: file.hasMedia, language, now }
  let at = 0
  for (const note of readNotes(file.database)) {
    at += 1
    const parts = partsByType.get(note.noteTypeId)
    if (!parts?.includes('WORD')) {
      const name = noteTypes.get(note.noteTypeId)?.name ?? 'unknown'
      yield { at, problem: `Notes of the type “${name}” are left out.` }
      continue
    }
    const word = toAnkiWord(note, parts, context)
    yield word.text ? { at, word } : { at, problem: 'This note has no word.' }
  }
}
