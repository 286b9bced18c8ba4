import 'server-only'
import { randomUUID } from 'node:crypto'
import { access, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/lib/errors/app-error'
import { spoolFolder, withSpoolFolder } from '@/lib/server/files/uploads/spool'

export interface OnlyUpload {
  folder: string
  /** A step of a pipeline that passes on what comes. Throws when a newer upload has taken the place of this one. */
  whileOpen: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>
}

/**
 * Runs `work` with a folder for the only upload of a user on this machine, whose other processes see the folder too: an
 * older one of the same user loses its folder, and ends at the next bytes that come of it. Throws IMPORT_REPLACED.
 */
export function withOnlyUpload<T>(userId: string, work: (upload: OnlyUpload) => Promise<T>): Promise<T> {
  const prefix = `import-${userId}-`
  // In the order of their starts.
  const name = `${prefix}${Date.now()}-${randomUUID()}`
  return withSpoolFolder(async (folder) => {
    await removeOlder(prefix, name)
    const isOpen = () =>
      access(folder).then(
        () => true,
        () => false,
      )
    async function* whileOpen(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (!(await isOpen())) throw new AppError('IMPORT_REPLACED')
        yield chunk
      }
    }
    try {
      return await work({ folder, whileOpen })
    } catch (error) {
      throw (await isOpen()) ? error : new AppError('IMPORT_REPLACED')
    }
  }, name)
}

async function removeOlder(prefix: string, name: string): Promise<void> {
  const older = (await readdir(spoolFolder())).filter((other) => other.startsWith(prefix) && other < name)
  for (const other of older)
    await rm(path.join(/* turbopackIgnore: true */ spoolFolder(), other), { recursive: true, force: true })
}
