import type { WordImport } from '@/components/import/use-import'
import type { WordPart } from '@/generated/operations'
import { ANKI_PARTS } from '@/lib/domain/transfer/anki/anki-options'
import { type NoteField, wordsOfNote } from '@/lib/domain/transfer/mapping/note-parts'
import { WORD_PARTS } from '@/lib/domain/transfer/mapping/word-part-names'
import { partsOfRow, type WordParts } from '@/lib/domain/transfer/mapping/word-parts'

/** Columns of a CSV file, or fields of an Anki note type, and what each holds. */
export type MappingGroup = {
  /** The note type's id; '' for a CSV file. */
  id: string
  /** The note type; null for a CSV file. */
  title: string | null
  names: readonly string[]
  parts: readonly WordPart[]
  choices: readonly WordPart[]
  /** Parts that only one column can hold. */
  isUnique: (part: WordPart) => boolean
  /** The first rows or notes. */
  samples: readonly (readonly NoteField[])[]
  /** The words that a sample would become. */
  read: (sample: readonly NoteField[], parts: readonly WordPart[]) => WordParts[]
}

/** What can be chosen for a prepared import; empty for a format that is read in one way only. */
export function mappingGroups({ csv, ankiNoteTypes }: WordImport): MappingGroup[] {
  if (csv) return [csvGroup(csv)]
  return ankiNoteTypes?.map(noteTypeGroup) ?? []
}

function csvGroup({ columns, header, rows }: NonNullable<WordImport['csv']>): MappingGroup {
  return {
    id: '',
    title: null,
    names: columns.map((_, index) => header?.[index] || `Column ${index + 1}`),
    parts: columns,
    choices: WORD_PARTS,
    isUnique: (part) => part === 'WORD',
    samples: rows.map((row) => row.map((text) => ({ text, clozes: [] }))),
    read: (sample, parts) => [
      partsOfRow(
        sample.map(({ text }) => text),
        parts,
      ),
    ],
  }
}

function noteTypeGroup(noteType: NonNullable<WordImport['ankiNoteTypes']>[number]): MappingGroup {
  const { id, name, noteCount, fieldNames, fields, notes } = noteType
  return {
    id,
    title: `${name} (${noteCount.toLocaleString('en')} ${noteCount === 1 ? 'note' : 'notes'})`,
    names: fieldNames,
    parts: fields,
    choices: ANKI_PARTS,
    isUnique: (part) => part === 'WORD',
    samples: notes,
    read: (sample, parts) => wordsOfNote(sample, parts).map((word) => word.parts),
  }
}

/** The request body that reads the file so. */
export function readingOf(csv: WordImport['csv'], groups: readonly MappingGroup[]) {
  if (!csv) return { anki: { noteTypes: groups.map(({ id, parts }) => ({ id: Number(id), fields: parts })) } }
  const { encoding, separator, hasHeader } = csv
  return { csv: { encoding, separator, hasHeader, columns: groups[0]?.parts } }
}
