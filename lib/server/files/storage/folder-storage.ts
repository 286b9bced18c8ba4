import 'server-only'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withinDiskSpace } from '@/lib/server/files/disk-space'
import type { Storage, StoredObject } from '@/lib/server/files/storage/storage'
import { isStorageKey, newStorageKey, requireStorageKey } from '@/lib/server/files/storage/storage-key'

/**
 * Storage in a folder on disk, with subfolders named by the first two characters of the keys, so that no folder becomes
 * large. Throws STORAGE_FULL before the disk is full. An unfinished file has its own key without a row, so that the sweep removes it after a crash.
 */
export function folderStorage(root: string): Storage {
  const folderOf = (key: string) => path.join(/* turbopackIgnore: true */ root, key.slice(0, 2))
  const pathOf = (key: string) => path.join(/* turbopackIgnore: true */ folderOf(requireStorageKey(key)), key)
  return {
    async put(key, file) {
      const unfinished = newStorageKey()
      await mkdir(folderOf(unfinished), { recursive: true })
      await mkdir(folderOf(key), { recursive: true })
      try {
        await pipeline(
          createReadStream(file.path),
          withinDiskSpace(folderOf(unfinished)),
          createWriteStream(pathOf(unfinished)),
        )
        await flush(pathOf(unfinished))
        await rename(pathOf(unfinished), pathOf(key))
        await flush(folderOf(key))
      } catch (error) {
        await rm(pathOf(unfinished), { force: true })
        throw error
      }
    },
    async read(key, { first, last }) {
      const file = await open(pathOf(key)).catch(nullIfMissing)
      return file?.createReadStream({ start: first, end: last }) ?? null
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    list: () => listFiles(root),
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Waits until the data is on disk, so that a power failure cannot leave a row without its bytes. */
async function flush(name: string): Promise<void> {
  const handle = await open(name)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFiles(root: string): AsyncGenerator<StoredObject[]> {
  for (const folder of (await readdir(root).catch(nullIfMissing)) ?? []) {
    const names =
      (await readdir(path.join(/* turbopackIgnore: true */ root, folder)).catch(nullIfMissing)) ?? []
    const files = await Promise.all(names.filter(isStorageKey).map((key) => describe(root, key)))
    yield files.filter((file) => file !== null)
  }
}

/** Null when the file was removed meanwhile. */
async function describe(root: string, key: string): Promise<StoredObject | null> {
  const stats = await stat(path.join(/* turbopackIgnore: true */ root, key.slice(0, 2), key)).catch(
    nullIfMissing,
  )
  return stats && { key, modifiedAt: stats.mtime }
}
