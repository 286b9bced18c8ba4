import { safeLocalStorage } from '@/lib/client/safe-storage'

/*
 * Where the outbox is stored: local storage, one key for each entry, so that two tabs never overwrite each other's. The
 * user's id is in the key, so that nothing is sent as another user's (docs/product.md, Browser storage).
 */

/** Begins the keys of all users' entries. /logout and the page for being offline look for it. */
export const OUTBOX_PREFIX = 'outbox:'

/** Begins the keys of the lists in which earlier versions stored the same things (take-over.ts); the user's id ends them. */
export const OLD_LISTS_PREFIX = 'pending-'

const prefixOf = (userId: string) => `${OUTBOX_PREFIX}${userId}:`
const keyOf = (userId: string, id: string) => prefixOf(userId) + id

/** Fallback when local storage fails (private windows, full disks): lasts until the user leaves the page. */
const memory = new Map<string, string>()

export const isOutboxKey = (key: string): boolean =>
  key.startsWith(OUTBOX_PREFIX) || key.startsWith(OLD_LISTS_PREFIX)

function keysOf(userId: string): string[] {
  const prefix = prefixOf(userId)
  const keys = new Set([...memory.keys(), ...safeLocalStorage.keys(prefix)])
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Whether anything may be stored for this user. For code that does not load what reads the entries. */
export const hasOutbox = (userId: string): boolean =>
  keysOf(userId).length > 0 ||
  safeLocalStorage.keys(OLD_LISTS_PREFIX).some((key) => key.endsWith(`:${userId}`))

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
