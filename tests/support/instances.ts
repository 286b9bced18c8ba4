import path from 'node:path'
import { readingCode, writingCode } from '@/lib/server/backup/backup-code'
import { env } from '@/lib/server/env'
import { folderStorage } from '@/lib/server/files/storage/folder-storage'
import { backUp } from '@/scripts/lib/backup/back-up.mjs'
import { restore } from '@/scripts/lib/backup/restore.mjs'
import { createExtraDatabase, testDatabaseUrl } from '@/tests/support/database/database'

export const now = new Date('2026-11-20T12:00:00Z')

export const inDataFolder = (name: string) => path.join(env.DATA_DIR, name)

/** An instance: a database and its files. */
export const here = () => ({
  url: testDatabaseUrl(),
  storage: folderStorage(inDataFolder('files')),
  files: inDataFolder('files'),
})

export type Instance = ReturnType<typeof here>

export async function emptyInstance(name: string): Promise<Instance> {
  const files = inDataFolder(`files of ${name}`)
  return { url: await createExtraDatabase(name), storage: folderStorage(files), files }
}

/** What `npm run backup` and `npm run restore` call, for this instance. */
export const codeOf = ({ storage }: Instance) => ({ ...readingCode, ...writingCode, storage })

/** Writes a backup of the instance into the data folder. */
export async function save(instance: Instance, name: string) {
  const file = inDataFolder(name)
  return { file, manifest: await backUp(codeOf(instance), { url: instance.url, file, now }) }
}

interface PutBack {
  replace?: boolean
  onProgress?: (share: number) => void
}

/** Restores a backup into the instance. */
export const putBack = (instance: Instance, file: string, { replace = false, onProgress }: PutBack = {}) =>
  restore(codeOf(instance), {
    ...{ url: instance.url, file, dataFolder: env.DATA_DIR, replace, now },
    ...(onProgress && { onProgress }),
  })
