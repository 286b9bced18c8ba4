import 'server-only'
import type { WordOutline } from '@/lib/domain/transfer/complete-word'
import {
  type ImportFormat,
  type ImportOptions,
  type ImportReport,
  MAX_SHOWN_PROBLEMS,
} from '@/lib/domain/transfer/import-options.schema'
import type { ImportMapping } from '@/lib/domain/transfer/mapping/import-mapping.schema'
import { planAddition } from '@/lib/domain/transfer/plan-word'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { readerInputOf, withImportReader } from '@/lib/server/transfer/import/import-reader'
import { findStored } from '@/lib/server/transfer/import/rows/stored-words.service'
import type { ReaderBatch } from '@/lib/server/transfer/import/worker-messages'

const BATCH = { items: 500, rows: 5_000 }

interface Preview {
  viewer: UserRecord
  path: string
  options: ImportOptions
  now: Date
}

/** What the user sees of a file before it is imported. */
export interface FilePreview {
  format: ImportFormat
  report: ImportReport
  /** Null for a format that is read in one way only. */
  mapping: ImportMapping | null
}

/** Reads the whole file and counts what an import would do. Saves nothing. Throws the errors of the reader. */
export function previewImport({ viewer, path, options, now }: Preview): Promise<FilePreview> {
  const input = { path, format: null, options, ...readerInputOf(viewer), now, skip: 0 }
  return withImportReader(input, async (reader) => {
    const mapping = await reader.readMapping()
    const report: ImportReport = {
      total: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      problemCount: 0,
      problems: [],
    }
    const seen = new Set<string>()
    for (;;) {
      const batch = await reader.readOutlines(BATCH)
      if (batch.items === 0) return { format: reader.format, report, mapping }
      await countBatch(report, batch, viewer.id, seen)
    }
  })
}

/** A word that is in the file twice counts as changed the second time. */
async function countBatch(
  report: ImportReport,
  { items, words, problems }: ReaderBatch<WordOutline>,
  userId: string,
  seen: Set<string>,
): Promise<void> {
  const fresh = words.flatMap(({ word }) => (seen.size < seen.add(word.key).size ? [word] : []))
  const { byKey, isKnown } = await findStored(prisma, userId, fresh)
  for (const word of fresh) {
    const stored = byKey.get(word.key)
    if (!stored) report.added++
    else if (planAddition(word, stored, isKnown)) report.changed++
    else report.unchanged++
  }
  report.total += items
  report.changed += words.length - fresh.length
  report.problemCount += problems.length
  report.problems.push(...problems.slice(0, MAX_SHOWN_PROBLEMS - report.problems.length))
}
