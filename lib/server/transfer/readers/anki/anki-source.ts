import 'server-only'
import { type AnkiOptions, guessFields } from '@/lib/domain/transfer/anki-options'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/import/import-source'
import { type AnkiCollection, readCollection } from '@/lib/server/transfer/readers/anki/anki-collection'
import { readNoteTypes } from '@/lib/server/transfer/readers/anki/anki-note-types'
import { readNotes } from '@/lib/server/transfer/readers/anki/anki-notes'
import { type AnkiPackage, openAnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { toAnkiWord } from '@/lib/server/transfer/readers/anki/anki-word'

async function open(path: string): Promise<{ file: AnkiPackage; collection: AnkiCollection }> {
  const file = await openAnkiPackage(path)
  try {
    return { file, collection: readCollection(file.database) }
  } catch (error) {
    file.close()
    throw error
  }
}

interface AnkiSourceOptions {
  /** What the learner chose; null: what the names of the fields suggest. */
  noteTypes: AnkiOptions['noteTypes'] | null
  /** The learner's main language; null before it is chosen. */
  language: string | null
  now: Date
}

/** Opens an .apkg or .colpkg file. Throws as `openAnkiPackage`. */
export async function openAnki(path: string, options: AnkiSourceOptions): Promise<ImportSource> {
  const { file, collection } = await open(path)
  const noteTypes = options.noteTypes ?? proposeFields(collection)
  return {
    total: collection.noteCount,
    items: () => readItems(file, collection, { ...options, noteTypes }),
    readMapping: async () => ({ csv: null, anki: readNoteTypes(file, collection, noteTypes) }),
    openFile: file.openMedia,
    close: async () => file.close(),
  }
}

function proposeFields({ noteTypes }: AnkiCollection): AnkiOptions['noteTypes'] {
  return [...noteTypes.values()].map(({ id, fields }) => ({ id, fields: guessFields(fields) }))
}

async function* readItems(
  file: AnkiPackage,
  { noteTypes, deckNames, schedulerVersion }: AnkiCollection,
  { noteTypes: chosen, language, now }: AnkiSourceOptions & AnkiOptions,
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
