import 'server-only'
import type { ImportOptions } from '@/lib/domain/transfer/import-options.schema'
import { detectFormat } from '@/lib/server/transfer/readers/detect-format'
import { createReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'

/** A file that is read, and how. */
export interface SourceInput {
  path: string
  options: ImportOptions
  /** The user's main language, which translations are in; null before it is chosen. */
  language: string | null
  /** Path of the built dictionary file, for the base forms of words that were read. */
  wordData: string
  /** The same in each run of an import: readers leave out answers of the future. */
  now: Date
}

/**
 * Opens a file with the reader of its format.
 *
 * @throws AppError the errors of `detectFormat` and of the reader
 */
export async function openSource({ path, options, language, wordData, now }: SourceInput) {
  const reader = await detectFormat(path)
  const context = { options, language, now, dictionary: createReaderDictionary(wordData) }
  return { format: reader.id, source: await reader.open(path, context) }
}
