import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { dataWordSchema, type ImportedWord } from '@/lib/domain/transfer/data-file.schema'

/*
 * The field of our notes in Anki that no card shows: the word as data.json has it, compressed, in base64. Anki has no
 * fields for which meanings are chosen, to which meaning an example belongs, or the ids of answers.
 */

/** More than any word has: 10,000 answers. */
const MAX_BYTES = 16 * 1024 * 1024
const BASE64 = /^[A-Za-z0-9+/]+=*$/

const fieldSchema = z.object({
  /** The language of the note's translation. */
  language: z.string().nullable(),
  /** The ids in revlog of the answers that the log has. */
  reviews: z.array(z.int()),
  word: dataWordSchema,
  /** The parameters of the schedule that the word names. Earlier decks have none. */
  parameterSets: z.array(z.unknown()).default([]),
})
type DataField = z.output<typeof fieldSchema>

export function packDataField(field: DataField): string {
  return deflateRawSync(JSON.stringify(field)).toString('base64')
}

export interface UnpackedField extends DataField {
  /** The word as it was packed. */
  source: ImportedWord
}

/** Null for a text that is no such field, or was changed. */
export function unpackDataField(text: string): UnpackedField | null {
  if (!BASE64.test(text)) return null
  try {
    const json = JSON.parse(
      inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_BYTES }).toString(),
    )
    return { ...fieldSchema.parse(json), source: json.word as ImportedWord }
  } catch {
    return null
  }
}
