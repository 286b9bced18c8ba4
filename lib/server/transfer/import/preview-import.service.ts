import 'server-only'
import { textKey } from '@/lib/domain/text/identity'
import { PREVIEW_BATCH } from '@/lib/domain/transfer/batch-size'
import type { ImportFormat } from '@/lib/domain/transfer/import-formats'
import type { ImportMapping } from '@/lib/domain/transfer/import-mapping.schema'
import {
  type ImportOptions,
  type ImportPreview,
  shownProblems,
  toUnknown,
} from '@/lib/domain/transfer/import-options.schema'
import type { WordOutline } from '@/lib/domain/transfer/word/complete-word'
import { planAddition } from '@/lib/domain/transfer/word/plan-word'
import { wordsToLookUp } from '@/lib/domain/transfer/word/words-to-look-up'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { leftOutProblems } from '@/lib/server/transfer/import/left-out'
import { findUnknown } from '@/lib/server/transfer/import/meanings/unknown-words'
import { readerInputOf, withImportReader } from '@/lib/server/transfer/import/reading/import-reader'
import type { ReaderLimits } from '@/lib/server/transfer/import/reading/reader-process'
import type { ReaderBatch } from '@/lib/server/transfer/import/reading/worker-messages'
import { findKnownKeys, findStored } from '@/lib/server/transfer/import/rows/stored-words.service'

/** More words and rows than any file of a person has: it would be read for hours, and others' files would wait. */
const MAX_ITEMS = 200_000

interface Preview {
  viewer: UserRecord
  path: string
  options: ImportOptions
  limits: ReaderLimits
  now: Date
  /** Words and rows of the file. */
  maxItems?: number
}

/** What the user sees of a file before it is imported. */
export interface FilePreview {
  format: ImportFormat
  report: ImportPreview
  /** Null for a format that is read in one way only. */
  mapping: ImportMapping | null
}

/**
 * Reads the whole file and counts what an import would do. Saves nothing. Throws IMPORT_TOO_MANY_WORDS and the errors of the
 * reader.
 */
export function previewImport({
  viewer,
  path,
  options,
  limits,
  now,
  maxItems = MAX_ITEMS,
}: Preview): Promise<FilePreview> {
  const input = { path, options, ...readerInputOf(viewer), now, skip: 0 }
  return withImportReader(input, limits, async (reader) => {
    const mapping = await markKnown(await reader.readMapping(), viewer.id)
    const report: ImportPreview = {
      total: 0,
      rows: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      lookedUp: 0,
      meaningsFound: 0,
      unknown: 0,
      problemCount: 0,
      problems: [],
    }
    const seen = new Set<string>()
    for (;;) {
      const batch = await reader.readOutlines(PREVIEW_BATCH)
      if (batch.items === 0) return { format: reader.format, report, mapping }
      if (report.total + batch.items > maxItems)
        throw new AppError('IMPORT_TOO_MANY_WORDS', { max: maxItems.toLocaleString('en') })
      await countBatch(report, batch, { userId: viewer.id, format: reader.format, seen })
    }
  })
}

/** Marks the words of a text that the user has already. */
async function markKnown(mapping: ImportMapping | null, userId: string): Promise<ImportMapping | null> {
  if (!mapping?.text) return mapping
  const { words } = mapping.text
  const known = await findKnownKeys(
    userId,
    words.map(({ text }) => textKey(text)),
  )
  return {
    ...mapping,
    text: {
      ...mapping.text,
      words: words.map((word) => ({ ...word, isKnown: known.has(textKey(word.text)) })),
    },
  }
}

/** A word that is in the file twice counts as changed the second time. */
async function countBatch(
  report: ImportPreview,
  { items, rows, words, problems }: ReaderBatch<WordOutline>,
  { userId, format, seen }: { userId: string; format: ImportFormat; seen: Set<string> },
): Promise<void> {
  const fresh = words.flatMap(({ word }) => (seen.size < seen.add(word.key).size ? [word] : []))
  const { byKey, isKnown } = await findStored(
    prisma,
    userId,
    words.map(({ word }) => word),
  )
  problems.push(...leftOutProblems(words, byKey))
  const bare = wordsToLookUp(fresh, { format, isStored: (key) => byKey.has(key) })
  const unknown = new Set(await findUnknown(bare))
  problems.push(...words.flatMap(({ at, word }) => (unknown.has(word) ? [toUnknown(at, word.text)] : [])))
  for (const word of fresh) {
    const stored = byKey.get(word.key)
    if (!stored) report.added++
    else if (planAddition(word, stored, isKnown)) report.changed++
    else report.unchanged++
  }
  report.lookedUp += bare.length
  report.unknown += unknown.size
  report.total += items
  report.rows = (report.rows ?? 0) + rows
  report.refused += problems.filter(({ kind }) => kind === 'REFUSED').length
  report.changed += words.length - fresh.length
  report.problemCount += problems.length
  report.problems = shownProblems([...report.problems, ...problems])
}
