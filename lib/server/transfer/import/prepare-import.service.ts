import 'server-only'
import type { Readable } from 'node:stream'
import type { WordImport } from '@/generated/prisma/client'
import { optionsOfMapping } from '@/lib/domain/transfer/import-mapping.schema'
import {
  type ImportPreview,
  importOptionsSchema,
  type ReadingOptions,
} from '@/lib/domain/transfer/import-options.schema'
import { fitLine } from '@/lib/domain/transfer/word/fit-text'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser } from '@/lib/server/database/transaction'
import { removeBytes } from '@/lib/server/files/file.service'
import {
  keepImportFile,
  withImportFile,
  withReceivedFile,
} from '@/lib/server/transfer/import/files/import-file-store'
import { requireImportId } from '@/lib/server/transfer/import/import-id'
import { type FilePreview, previewImport } from '@/lib/server/transfer/import/preview-import.service'
import { readInTurn } from '@/lib/server/transfer/import/reading/reading-turns'

/** In UTF-16 units; longer names are cut. */
const MAX_FILE_NAME_LENGTH = 300

interface NewImport {
  viewer: UserRecord
  file: Readable
  /** Shown to the user, never used as a path. */
  fileName: string
  now: Date
}

/**
 * Receives a file, compares its words with the viewer's and stores the import, ready to start, in the place of an earlier
 * one. Nothing is imported yet.
 * Throws the errors of withReceivedFile and of the reader of its format.
 */
export function prepareImport({ viewer, file, fileName, now }: NewImport): Promise<WordImport> {
  return withReceivedFile(viewer.id, file, async (path) => {
    const options = importOptionsSchema.parse({})
    const preview = await readInTurn(viewer.id, (limits) =>
      previewImport({ viewer, path, options, limits, now }),
    )
    const kept = await keepImportFile(path)
    const data = {
      ...kept,
      userId: viewer.id,
      format: preview.format,
      fileName: fitLine(fileName, MAX_FILE_NAME_LENGTH),
      ...toColumns(preview, options),
      createdAt: now,
    }
    const wordImport = await inTransaction(viewer.id, async (tx) => {
      await lockUser(tx, viewer.id)
      const { id } = await tx.wordImport.create({ data, select: { id: true } })
      return tx.wordImport.findUniqueOrThrow({ where: { id_userId: { id, userId: viewer.id } } })
    })
    await dropOlder(wordImport)
    return wordImport
  })
}

/** One file of a user waits to be imported: those that were sent before it are removed. */
async function dropOlder({ id, userId, createdAt }: WordImport): Promise<void> {
  const dropped = await prisma.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM word_import WHERE user_id = ${userId}::uuid AND state = 'READY' AND id <> ${id}::uuid
      AND created_at <= ${createdAt}::timestamptz
    RETURNING storage_key AS "storageKey"`
  await removeBytes(dropped.map(({ storageKey }) => storageKey))
}

/** The columns of an import that a preview fills: it is read again as the mapping says, with the words that were chosen. */
function toColumns({ report, mapping }: FilePreview, { text }: ReadingOptions) {
  const hasWords = mapping?.anki?.some(({ fields }) => fields.includes('WORD')) ?? true
  if (!hasWords) throw new AppError('IMPORT_WITHOUT_WORDS')
  return {
    options: importOptionsSchema.parse({ ...(mapping && optionsOfMapping(mapping)), text }),
    total: report.total,
    preview: { ...report, mapping },
  }
}

interface ReadingCall {
  viewer: UserRecord
  id: string
  options: ReadingOptions
  now: Date
}

/**
 * Compares the file of a prepared import with the viewer's words again, read as they chose now. When it cannot be read so,
 * the import stays as it was. Throws IMPORT_GONE and the errors of the reader.
 */
export async function readAgain({ viewer, id, options, now }: ReadingCall): Promise<ImportPreview> {
  const ready = { id: requireImportId(id), userId: viewer.id, state: 'READY' as const }
  const wordImport = await prisma.wordImport.findFirst({ where: ready })
  if (!wordImport) throw new AppError('IMPORT_GONE')
  const preview = await readInTurn(viewer.id, (limits) =>
    withImportFile(wordImport, (path) =>
      previewImport({ viewer, path, options: importOptionsSchema.parse(options), limits, now }),
    ),
  )
  const { count } = await prisma.wordImport.updateMany({ where: ready, data: toColumns(preview, options) })
  if (count === 0) throw new AppError('IMPORT_GONE')
  return preview.report
}
