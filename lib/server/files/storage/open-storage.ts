import 'server-only'
import { env } from '@/lib/server/env'
import type { Storage } from '@/lib/server/files/storage/storage'
import { perProcess } from '@/lib/server/per-process'

/** The storage of the STORAGE setting. The S3 client is loaded only when needed. */
export function getStorage(): Promise<Storage> {
  return perProcess('storage', openStorage)
}

/**
 * Asks an S3 store once, without waiting for it: what is wrong with its settings is in the log before a learner meets it.
 */
export function checkStorage(): void {
  if (env.STORAGE === 'folder') return
  const asking = getStorage().then((storage) => storage.list()[Symbol.asyncIterator]().next())
  // createStoreAttempts has logged it.
  asking.catch(() => {})
}

async function openStorage(): Promise<Storage> {
  if (env.STORAGE === 'folder') {
    const { folderStorage } = await import('@/lib/server/files/storage/folder-storage')
    return folderStorage(`${env.DATA_DIR}/files`)
  }
  const { s3Storage } = await import('@/lib/server/files/storage/s3-storage')
  return s3Storage(env)
}
