import 'server-only'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type DictionaryVariant,
  toHead,
  variantName,
} from '@/lib/domain/dictionary/export/exported-dictionary'
import { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { WRITERS } from '@/lib/server/dictionary/export/exported-files'
import { readOwnEntries } from '@/lib/server/dictionary/export/own-entries'
import { revisionOfFiles } from '@/lib/server/dictionary/export/revision-of-files'
import { zipFiles } from '@/lib/server/dictionary/export/zip-files'

export interface DictionaryExport extends DictionaryVariant {
  /** Path of the word data. */
  wordData: string
  /** The instance's address, where the dictionary can be had; null for none. */
  origin: string | null
  /** Where the zip file is written. */
  folder: string
}

/**
 * Writes our own entries as a dictionary for other programs. Readers of its file see the whole file or none.
 *
 * @param writer path of the bundle that this is part of: what it writes is newer when the bundle is
 * @returns the path of the zip file
 * @throws when there are no translations into the language
 */
export async function exportDictionary(call: DictionaryExport, writer: string): Promise<string> {
  const entries = readOwnEntries(new SectionReader(call.wordData), call.language)
  const head = toHead({ ...call, revision: revisionOfFiles(call.wordData, writer) })
  const output = path.join(call.folder, `${variantName(call)}.zip`)
  const temporary = `${output}.${process.pid}.tmp`
  try {
    await writeFile(temporary, await zipFiles(WRITERS[call.format](head, entries)))
    await rename(temporary, output)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return output
}
