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

/** Keys of local storage; none where it is forbidden. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Reads one key of local storage; null where there is none, or where it is forbidden. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function removeKey(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

/** Whether anything may be stored for this user. For code that does not load what reads the entries. */
export function hasOutbox(userId: string): boolean {
  const prefix = prefixOf(userId)
  return (
    [...memory.keys(), ...storedKeys()].some((key) => key.startsWith(prefix)) ||
    OLD_LISTS.some((name) => readKey(keyOfOldList(name, userId)) !== null)
  )
}

/** The JSON of the user's entries, in no order. */
export function readEntries(userId: string): (string | null)[] {
  const prefix = prefixOf(userId)
  const keys = new Set([...memory.keys(), ...storedKeys()].filter((key) => key.startsWith(prefix)))
  // The storage may have refused a later state of an entry that it has.
  return [...keys].map((key) => memory.get(key) ?? readKey(key))
}

export const readEntry = (userId: string, id: string): string | null =>
  memory.get(keyOf(userId, id)) ?? readKey(keyOf(userId, id))

/** Says whether it is stored; otherwise it is in the page's memory. */
export function writeEntry(userId: string, id: string, json: string): boolean {
  const key = keyOf(userId, id)
  try {
    localStorage.setItem(key, json)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, json)
    return false
  }
}

export function removeEntry(userId: string, id: string): void {
  memory.delete(keyOf(userId, id))
  removeKey(keyOf(userId, id))
}

/** Whether the browser could not store the entry: it ends with the page. */
export const isOnPageOnly = (userId: string, id: string): boolean => memory.has(keyOf(userId, id))
