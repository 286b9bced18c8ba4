import 'server-only'
import type { DictionaryHead, ExportFormat } from '@/lib/domain/dictionary/export/exported-dictionary'
import type { ExportedEntry } from '@/lib/domain/dictionary/export/exported-entry'
import { toDictdFiles } from '@/lib/server/dictionary/export/dictd-files'
import { toStarDictFiles } from '@/lib/server/dictionary/export/stardict-files'
import { toYomitanFiles } from '@/lib/server/dictionary/export/yomitan-files'

/** A file of an exported dictionary. */
export interface ExportedFile {
  name: string
  content: Buffer
}

type Writer = (head: DictionaryHead, entries: readonly ExportedEntry[]) => ExportedFile[]

/** The files of a dictionary in each format. */
export const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  yomitan: toYomitanFiles,
  stardict: toStarDictFiles,
  dictd: toDictdFiles,
}
