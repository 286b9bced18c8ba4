import 'server-only'
import type { AnkiOptions, AnkiPart } from '@/lib/domain/transfer/anki/anki-options'
import { partOfName } from '@/lib/domain/transfer/mapping/word-part-names'
import { type AnkiCollection, readCollection } from '@/lib/server/transfer/readers/anki/anki-collection'
import { proposeFields, readNoteTypes } from '@/lib/server/transfer/readers/anki/anki-note-types'
import { type AnkiNote, readNotes } from '@/lib/server/transfer/readers/anki/anki-notes'
import {
  type AnkiPackage,
  isAnkiPackage,
  openAnkiPackage,
} from '@/lib/server/transfer/readers/anki/anki-package'
import {
  type AnkiWordContext,
  toAnkiWords,
  type WordOfNote,
} from '@/lib/server/transfer/readers/anki/anki-word'
import { isOwnNoteType, toOwnWord } from '@/lib/server/transfer/readers/anki/own-note'
import type { FormatReader } from '@/lib/server/transfer/readers/format-reader'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'

export const ankiReader: FormatReader = {
  id: 'ANKI',
  isArchive: isAnkiPackage,
  open: (path, { options, language, now, dictionary: { englishShareOf } }) =>
    openAnki(path, { noteTypes: options.anki?.noteTypes ?? null, language, now, englishShareOf }),
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

interface AnkiSourceOptions {
  /** What the learner chose; null: what the names and contents of the fields suggest. */
  noteTypes: AnkiOptions['noteTypes'] | null
  /** The learner's main language; null before it is chosen. */
  language: string | null
  now: Date
  /** The part of the texts that are English, from 0 to 1; null when they have no word. */
  englishShareOf: (texts: readonly string[]) => number | null
}

/** Opens an .apkg or .colpkg file. Throws as `openAnkiPackage`. */
export async function openAnki(path: string, options: AnkiSourceOptions): Promise<ImportSource> {
  const { file, collection } = await open(path)
  const noteTypes = options.noteTypes ?? proposeFields(file, collection, options.englishShareOf)
  return {
    total: collection.noteCount,
    items: () => readItems(file, collection, { ...options, noteTypes }),
    readMapping: async () => ({ csv: null, anki: readNoteTypes(file, collection, noteTypes) }),
    openFile: file.openMedia,
    close: async () => file.close(),
  }
}

async function* readItems(
  file: AnkiPackage,
  { noteTypes, deckNames, schedulerVersion }: AnkiCollection,
  { noteTypes: chosen, language, now }: AnkiSourceOptions & AnkiOptions,
): AsyncIterable<ImportedItem> {
  const partsByType = new Map(chosen.map(({ id, fields }) => [id, fields]))
  const context = { deckNames, schedulerVersion, hasMedia: file.hasMedia, language, now }
  let pending = file.isMediaListDamaged ? [NO_MEDIA] : []
  let at = 0
  for (const note of readNotes(file.database)) {
    at += 1
    const { name = 'unknown', fields: names = [] } = noteTypes.get(note.noteTypeId) ?? {}
    const parts = partsByType.get(note.noteTypeId)
    for (const [index, item] of readNote(note, { name, names, parts }, context).entries()) {
      if ('problem' in item) yield { at, ...item }
      else {
        // A note is one row of the file, whatever number of words it has.
        const { word, parameterSets = [] } = item
        const remarks = [...pending, ...item.remarks]
        yield { at, word, rows: index === 0 ? 1 : 0, remarks, parameterSets }
        pending = []
      }
    }
  }
}

const NO_MEDIA = 'The list of the pictures and sounds in this deck cannot be read: they are left out.'

type NoteTypeOf = { name: string; names: readonly string[]; parts: readonly AnkiPart[] | undefined }

function readNote(
  note: AnkiNote,
  { name, names, parts }: NoteTypeOf,
  context: AnkiWordContext,
): readonly WordOfNote[] {
  if (!parts?.includes('WORD')) return [{ problem: `Notes of the type “${name}” are left out.` }]
  // The learner may choose that our own fields hold something else.
  const isOwn = isOwnNoteType(names) && isAsNamed(names, parts)
  const own = isOwn ? toOwnWord(note, names, context) : null
  return own ? [{ ...own, remarks: [] }] : toAnkiWords(note, { names, parts }, context)
}

const isAsNamed = (names: readonly string[], parts: readonly AnkiPart[]) =>
  names.every((name, index) => partOfName(name) === parts[index])
