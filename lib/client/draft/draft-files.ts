import { delMany, entries, get, set } from 'idb-keyval'
import { keyStore } from '@/lib/client/key-store'
import { randomId } from '@/lib/client/random-id'

/*
 * Files that were chosen in the add-word sheet and are not on the server yet. They are in IndexedDB, so that they
 * survive a reload, an ended session and signing up. A file belongs to one user, or to no user until somebody signs
 * in; it is never shown to another user (docs/product.md, Browser storage).
 */

/** /logout deletes this database. */
const DATABASE = 'wordloom-drafts'

/** Milliseconds after which an unused file is deleted. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000

/** Owner of files that are chosen while signed out. */
const NOBODY = 'nobody'

type KeptFile = { file: File; keptAt: number }

/** Fallback when IndexedDB fails (some private windows, full disks): lasts until the user leaves the page. */
const memory = new Map<string, File>()

const store = keyStore(DATABASE, 'files')

const ownerOf = (key: string) => key.split(':', 1)[0]

/** Stores a file in the background and returns its key at once. `userId` is null while signed out. */
export function keepFile(userId: string | null, file: File): string {
  const key = `${userId ?? NOBODY}:${randomId()}`
  memory.set(key, file)
  void keepInDatabase(userId, key, file)
  return key
}

async function keepInDatabase(userId: string | null, key: string, file: File): Promise<void> {
  try {
    await sweep(userId, Date.now())
    // It may have been uploaded or dropped in the meantime.
    if (memory.has(key)) await set(key, { file, keptAt: Date.now() } satisfies KeptFile, store)
  } catch {
    // Then the file is only in memory.
  }
}

/** The file of a key, or null when it is gone or belongs to another user. */
export async function findFile(userId: string | null, key: string): Promise<File | null> {
  if (!mayRead(userId, key)) return null
  const known = memory.get(key)
  if (known) return known
  try {
    return (await get<KeptFile>(key, store))?.file ?? null
  } catch {
    return null
  }
}

export async function dropFile(key: string): Promise<void> {
  memory.delete(key)
  try {
    await delMany([key], store)
  } catch {
    // Nothing was kept there.
  }
}

/** Files of NOBODY are readable by every user: they go to the next user who signs in in this browser. */
function mayRead(userId: string | null, key: string): boolean {
  return ownerOf(key) === NOBODY || ownerOf(key) === userId
}

async function sweep(userId: string | null, now: number): Promise<void> {
  const kept = await entries<string, KeptFile>(store)
  const isStale = ([key, { keptAt }]: [string, KeptFile]) =>
    !mayRead(userId, key) || now - keptAt > KEPT_FOR_MS
  await delMany(
    kept.filter(isStale).map(([key]) => key),
    store,
  )
}
