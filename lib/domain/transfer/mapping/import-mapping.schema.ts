import { z } from 'zod'
import { ANKI_PARTS } from '@/lib/domain/transfer/anki-options'
import { CSV_ENCODINGS, CSV_SEPARATORS } from '@/lib/domain/transfer/csv-options'
import type { ImportOptions } from '@/lib/domain/transfer/import-options.schema'
import { WORD_PARTS } from '@/lib/domain/transfer/mapping/word-part-names'

/** UTF-16 units of a cell or a field that the learner sees while choosing what it holds. */
export const MAX_SAMPLE_LENGTH = 200
/** UTF-16 units of the name of a column, a field or a note type. */
export const MAX_SAMPLE_NAME = 100

const csvMappingSchema = z.object({
  encoding: z.enum(CSV_ENCODINGS),
  separator: z.enum(CSV_SEPARATORS),
  hasHeader: z.boolean(),
  /** What each column holds. */
  columns: z.array(z.enum(WORD_PARTS)),
  /** The names of the columns; null without a header. */
  header: z.array(z.string()).nullable(),
  /** The first rows after the header. */
  rows: z.array(z.array(z.string())),
})

const noteTypeMappingSchema = z.object({
  id: z.int(),
  name: z.string(),
  noteCount: z.int(),
  fieldNames: z.array(z.string()),
  /** What each field holds. */
  fields: z.array(z.enum(ANKI_PARTS)),
  /** The fields of the first notes; a `cloze` is the hidden part of a cloze deletion. */
  notes: z.array(z.array(z.object({ text: z.string(), cloze: z.string().nullable() }))),
})
export type NoteTypeMapping = z.output<typeof noteTypeMappingSchema>

/** How a file is read, with its first items: what the learner confirms or changes before an import. */
export const importMappingSchema = z.object({
  csv: csvMappingSchema.nullable(),
  anki: z.array(noteTypeMappingSchema).nullable(),
})
export type ImportMapping = z.output<typeof importMappingSchema>

/** The options that read a file as its mapping says. */
export function optionsOfMapping({ csv, anki }: ImportMapping): Pick<ImportOptions, 'csv' | 'anki'> {
  if (csv) {
    const { encoding, separator, hasHeader, columns } = csv
    return { csv: { encoding, separator, hasHeader, columns } }
  }
  return anki ? { anki: { noteTypes: anki.map(({ id, fields }) => ({ id, fields })) } } : {}
}
