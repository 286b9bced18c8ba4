import { z } from 'zod'
import { ANKI_PARTS } from '@/lib/domain/transfer/anki/anki-options'
import { CSV_ENCODINGS, CSV_SEPARATORS } from '@/lib/domain/transfer/csv-options'
import type { ImportOptions } from '@/lib/domain/transfer/import-options.schema'
import { WORD_PARTS } from '@/lib/domain/transfer/mapping/word-part-names'
import { TEXT_KINDS } from '@/lib/domain/transfer/text/text-kind'

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
  /** Whether it is certain what the columns hold. */
  isSure: z.boolean().default(true),
})

const noteTypeMappingSchema = z.object({
  id: z.int(),
  name: z.string(),
  noteCount: z.int(),
  fieldNames: z.array(z.string()),
  /** What each field holds. */
  fields: z.array(z.enum(ANKI_PARTS)),
  /** The fields of the first notes, with the hidden parts of cloze deletions. */
  notes: z.array(z.array(z.object({ text: z.string(), clozes: z.array(z.string()).default([]) }))),
})
export type NoteTypeMapping = z.output<typeof noteTypeMappingSchema>

const textMappingSchema = z.object({
  kind: z.enum(TEXT_KINDS),
  /** The words that can be chosen, each with its first sentence. */
  words: z.array(z.object({ text: z.string(), sentence: z.string(), isKnown: z.boolean().default(false) })),
  /** Whether the text goes on after the part that is read, and whether that part has more words. */
  hasMoreText: z.boolean().default(false),
  hasMoreWords: z.boolean().default(false),
})

/** How a file is read, with its first items: what the learner confirms or changes before an import. */
export const importMappingSchema = z.object({
  csv: csvMappingSchema.nullable(),
  anki: z.array(noteTypeMappingSchema).nullable(),
  text: textMappingSchema.nullish(),
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
