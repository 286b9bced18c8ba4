import 'server-only'
import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/errors/app-error'
import { prisma } from '@/lib/server/database/prisma'

/** Milliseconds between two looks for a newer upload. */
const LOOK_MS = 1_000

/** A step of a pipeline that passes on what comes. */
export type WhileOpen = (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/**
 * Runs `work` as the only upload of a user, on all machines: the user's row names the newest one, and an older one ends when
 * more of it comes, at the latest when all of it has come. One that a killed process leaves there is replaced by the next.
 * Throws IMPORT_REPLACED.
 */
export async function asOnlyUpload<T>(
  userId: string,
  work: (whileOpen: WhileOpen) => Promise<T>,
): Promise<T> {
  const upload = { id: userId, importUploadId: randomUUID() }
  await prisma.$executeRaw`
    UPDATE "user" SET import_upload_id = ${upload.importUploadId}::uuid WHERE id = ${userId}::uuid`
  let lookedAt = performance.now()

  async function* whileOpen(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (performance.now() - lookedAt > LOOK_MS) {
        lookedAt = performance.now()
        if ((await prisma.user.count({ where: upload })) === 0) throw new AppError('IMPORT_REPLACED')
      }
      yield chunk
    }
  }

  const end = () => prisma.$executeRaw`
    UPDATE "user" SET import_upload_id = NULL
    WHERE id = ${userId}::uuid AND import_upload_id = ${upload.importUploadId}::uuid`
  const result = await work(whileOpen).catch(async (error) => {
    await end()
    throw error
  })
  if ((await end()) === 0) throw new AppError('IMPORT_REPLACED')
  return result
}
