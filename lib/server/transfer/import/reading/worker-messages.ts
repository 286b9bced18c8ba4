import 'server-only'
import type { BatchLimits } from '@/lib/domain/transfer/batch-size'
import type { ImportFormat } from '@/lib/domain/transfer/import-formats'
import type { ImportMapping } from '@/lib/domain/transfer/import-mapping.schema'
import type { ImportProblem } from '@/lib/domain/transfer/import-options.schema'
import type { CompleteWord, WordOutline } from '@/lib/domain/transfer/word/complete-word'
import type { ErrorCode, MessageParameters } from '@/lib/errors/messages'
import type { AccountPart } from '@/lib/server/transfer/readers/import-source'
import type { SourceInput } from '@/lib/server/transfer/readers/open-source'

/** What the process that reads a file gets first. */
export interface ReaderInput extends SourceInput {
  /** The user's, for answers without one. */
  timeZone: string
  /** Items that an earlier run has saved. */
  skip: number
}

/** Items of the file, in order; after the last batch comes an empty one. */
export interface ReaderBatch<Word = CompleteWord> {
  /** Number of items in the batch, those with problems too. */
  items: number
  /** Rows of the file that these items have. */
  rows: number
  words: { at: number; word: Word }[]
  problems: ImportProblem[]
}

/** What the server asks for; one request at a time, `open` first. */
export type ReaderRequest =
  | { ask: 'open'; input: ReaderInput }
  | ({ ask: 'batch' | 'outlines' } & BatchLimits)
  | { ask: 'mapping' }
  | { ask: 'account' }
  | { ask: 'file'; name: string; path: string }

export interface ReaderAnswers {
  open: { format: ImportFormat }
  batch: ReaderBatch
  outlines: ReaderBatch<WordOutline>
  /** Null: the format has none. */
  mapping: ImportMapping | null
  /** Null: the format has none. */
  account: AccountPart | null
  /** Whether the file has an entry with this name. */
  file: boolean
}

/** The answer to a request, or the error that it ended with. */
export type ReaderAnswer =
  | { answer: ReaderAnswers[keyof ReaderAnswers] }
  | { code: ErrorCode; parameters: MessageParameters }
