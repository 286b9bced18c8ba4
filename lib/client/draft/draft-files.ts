import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { randomId } from '@/lib/client/random-id'

/*
 * Files that were chosen in the add-word sheet and are not on the server yet. In IndexedDB, so that a reload, an ended
 * session or the detour over signing up loses none. A file belongs to one user, or to nobody until someone signs in; it
 * never shows under another user (docs/product.md, Browser storage).
 */

/** /logout deletes this database. */
const DATABASE = 'wordloom-drafts'

/** Milliseconds after which a file that nobody came back for is thrown away. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1_000

/** Owner of what is chosen while signed out. */
const NOBODY = 'nobody'

type KeptFile = { file: File; keptAt: number }

/** Stands in where the browser refuses IndexedDB (some private windows, full disks): until the page is left. */
const memory = new Map<string, File>()

let database: UseStore | undefined

function store(): UseStore {
  database ??= createStore(DATABASE, 'files')
  return database
}

const ownerOf = (key: string) => key.split(':', 1)[0]

/** Keeps a file and returns its key at once. `userId` is null while signed out. */
export function keepFile(userId: string | null, file: File): string {
  const key = `${userId ?? NOBODY}:${randomId()}`
  memory.set(key, file)
  void keepInDatabase(userId, key, file)
  return key
}

async function keepInDatabase(userId: string | null, key: string, file: File): Promise<void> {
  try {
    await sweep(userId, Date.now())
    // Uploaded or dropped in the meantime: nothing to keep any more.
    if (memory.has(key)) await set(key, { file, keptAt: Date.now() } satisfies KeptFile, store())
  } catch {
    // Then it lives in memory alone.
  }
}

/** The file under a key, or null when it is gone or another user's. */
export async function findFile(userId: string | null, key: string): Promise<File | null> {
  if (!mayRead(userId, key)) return null
  const known = memory.get(key)
  if (known) return known
  try {
    return (await get<KeptFile>(key, store()))?.file ?? null
  } catch {
    return null
  }
}

export async function dropFile(key: string): Promise<void> {
  memory.delete(key)
  try {
    await delMany([key], store())
  } catch {
    // Nothing was kept there.
  }
}

/** Nobody's files are for whoever signs in next in this browser. */
function mayRead(userId: string | null, key: string): boolean {
  return ownerOf(key) === NOBODY || ownerOf(key) === userId
}

async function sweep(userId: string | null, now: number): Promise<void> {
  const kept = await entries<string, KeptFile>(store())
  const isStale = ([key, { keptAt }]: [string, KeptFile]) => !mayRead(userId, key) || now - keptAt > KEPT_FOR
  await delMany(
    kept.filter(isStale).map(([key]) => key),
    store(),
  )
}
