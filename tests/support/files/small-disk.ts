/** A stand-in for a small disk: what statfs says of the one that holds the data folder. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { vi } from 'vitest'
import { env } from '@/lib/server/env'

export const MEGABYTE = 1024 ** 2
/** What belongs to the database alone. */
export const KEPT_FREE = 64 * MEGABYTE

export function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, stats) => sum + (stats?.isFile() ? stats.size : 0), 0)
}

/**
 * From now on the disk of the data folder has this many bytes left, less by what is written there. `mostUsed` is the most
 * that was seen. `vi.restoreAllMocks` and `syncBuiltinESMExports` end it.
 */
export async function leaveFree(bytes: number) {
  const used = bytesIn(env.DATA_DIR)
  const disk = { mostUsed: 0 }
  const stats = await fs.statfs(env.DATA_DIR)
  vi.spyOn(fs, 'statfs').mockImplementation(async () => {
    const written = bytesIn(env.DATA_DIR) - used
    disk.mostUsed = Math.max(disk.mostUsed, written)
    return { ...stats, bavail: bytes - written, bsize: 1 }
  })
  // The app imports the function by its name.
  syncBuiltinESMExports()
  return disk
}
