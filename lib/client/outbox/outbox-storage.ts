import { safeLocalStorage } from '@/lib/client/safe-storage'

/*
 * Where the outbox is stored: local storage, one key for each entry, so that two tabs never overwrite each other's. The
 * user's id is in the key, so that nothing is sent as another user's (docs/product.md, Browser storage).
 */

/** Begins the keys of all users' entries. /logout and the page for being offline look for it. */
export const OUTBOX_PREFIX = 'outbox:'

/** Names of the lists in which earlier versions stored the same things. */
const OLD_LISTS = ['pending-answers', 'pending-quiz-results', 'pending-changes', 'pending-files'] as const

export const keyOfOldList = (name: (typeof OLD_LISTS)[number], userId: string) => `${name}:${userId}`

const prefixOf = (userId: string) => `${OUTBOX_PREFIX}${userId}:`
const keyOf = (userId: string, id: string) => prefixOf(userId) + id

/** Fallback when local storage fails (private windows, full disks): lasts until the user leaves the page. */
const memory = new Map<string, string>()

export const isOutboxKey = (key: string): boolean =>
  key.startsWith(OUTBOX_PREFIX) || OLD_LISTS.some((name) => key.startsWith(`${name}:`))

function keysOf(userId: string): string[] {
  const prefix = prefixOf(userId)
  const inMemory = [...memory.keys()].filter((key) => key.startsWith(prefix))
  return [...new Set([...inMemory, ...safeLocalStorage.keys(prefix)])]
}

/** Whether anything may be stored for this user. For code that does not load what reads the entries. */
export const hasOutbox = (userId: string): boolean =>
  keysOf(userId).length > 0 ||
  OLD_LISTS.some((name) => safeLocalStorage.read(keyOfOldList(name, userId)) !== null)

/** The storage may have refused a later state of an entry that it has. */
const readKey = (key: string) => memory.get(key) ?? safeLocalStorage.read(key)

/** The JSON of the user's entries, in no order. */
export const readEntries = (userId: string): (string | null)[] => keysOf(userId).map(readKey)

export const readEntry = (userId: string, id: string): string | null => readKey(keyOf(userId, id))

/** Says whether it is stored; otherwise it is in the page's memory. */
export function writeEntry(userId: string, id: string, json: string): boolean {
  const key = keyOf(userId, id)
  const isStored = safeLocalStorage.write(key, json)
  if (isStored) memory.delete(key)
  else memory.set(key, json)
  return isStored
}

export function removeEntry(userId: string, id: string): void {
  memory.delete(keyOf(userId, id))
  safeLocalStorage.remove(keyOf(userId, id))
}

/** Whether the browser could not store the entry: it ends with the page. */
export const isOnPageOnly = (userId: string, id: string): boolean => memory.has(keyOf(userId, id))
