import 'server-only'
import type { Readable } from 'node:stream'
import type { NoteLine } from '@/lib/domain/transfer/books/reading'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import type { ImportMapping } from '@/lib/domain/transfer/import-mapping.schema'

/** One word of a file that is imported, or the reason why there is none. */
export type ImportedItem = Readonly<
  | {
      /** Where it is in the file, for messages: its line or row, or its number; from 1. */
      at: number
      word: ImportedWord
      /** Rows of the file that the word has; default 1, and 0 for a further word of the row before it. */
      rows?: number
      /** What of the item does not come in as it stands in the file, each in a sentence. */
      remarks?: readonly string[]
      /** Parameters of the schedule that the word names, where the item has them and not the file; unchecked. */
      parameterSets?: readonly unknown[]
      /** Lines that a word which the learner has already gets in its note, where it lacks them. */
      noteLines?: readonly NoteLine[]
    }
  | { at: number; problem: string }
>

/** What data.json holds besides words, unchecked. */
export interface AccountPart {
  settings: unknown
  lists: unknown[]
  days: unknown[]
  quizResults: unknown[]
  /** Parameters of the schedule, before the words that name them. */
  memoryParameters: unknown[]
  /** files.json: what the server that exported them knew of the files, by name. */
  files: Record<string, unknown>
}

/**
 * A file that is imported, opened by the reader of its format in a worker thread. Reading it again gives the same
 * items in the same order, because an import continues after the last item that was saved.
 */
export interface ImportSource {
  /** Number of items, for the progress bar; null while it is not known. */
  total: number | null
  /** Never all in memory: a file can hold hundreds of thousands. The importer checks each word. */
  items: () => AsyncIterable<ImportedItem>
  /** Only of formats whose columns or fields the learner can choose. */
  readMapping?: () => Promise<ImportMapping>
  /** Only of data.json; complete once all items are read. */
  readAccount?: () => Promise<AccountPart>
  /** Only of data.json: parameters of the schedule that were read until now. */
  parameterSets?: () => readonly unknown[]
  /** A photo or recording by the name that a word gives; null when the file has none. */
  openFile: (name: string) => Promise<Readable | null>
  close: () => Promise<void>
}
