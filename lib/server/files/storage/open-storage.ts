import 'server-only'
import { env } from '@/lib/server/env'
import type { Storage } from '@/lib/server/files/storage/storage'
import { perProcess } from '@/lib/server/per-process'

/** The storage of the STORAGE setting. The S3 client is loaded only when needed. */
export function getStorage(): Promise<Storage> {
  return perProcess('storage', openStorage)
}

async function openStorage(): Promise<Storage> {
  if (env.STORAGE === 'folder') {
    const { folderStorage } = await import('@/lib/server/files/storage/folder-storage')
    return folderStorage(`${env.DATA_DIR}/files`)
  }
  const { s3Storage } = await import('@/lib/server/files/storage/s3-storage')
  return s3Storage(env)
}
