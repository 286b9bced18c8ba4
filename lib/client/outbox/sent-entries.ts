import { findCopyChoice } from '@/lib/client/copy-choice'
import { safeLocalStorage } from '@/lib/client/safe-storage'
import { type OutboxEntry, parseEntry } from '@/lib/domain/outbox/outbox-entry'

/*
 * Entries that the server has and the copy of the words on this device may lack (lib/client/device-copy), so that it counts them also when the
 * app starts again before the copy was renewed. Only where there is a copy.
 */

const MAX_SENT_ENTRIES = 2_000
/** Milliseconds in which a tab drops all that its copy has. */
const DROPPED_WITHIN_MS = 200

const PREFIX = 'sent:'
const prefixOf = (userId: string) => `${PREFIX}${userId}:`

/** Call it when the server has the entry. */
export function keepSentEntry(entry: OutboxEntry): void {
  if (findCopyChoice(entry.userId) !== 'kept') return
  // While no copy can be made they would fill the storage that the outbox needs.
  if (keysOf(entry.userId).length >= MAX_SENT_ENTRIES) return
  // Where storage is full, the copy lacks it until it is renewed.
  safeLocalStorage.write(prefixOf(entry.userId) + entry.id, JSON.stringify(entry))
}

const keysOf = (userId: string) => safeLocalStorage.keys(prefixOf(userId))

/** The user's entries of this kind, the oldest first: by their times, because the outbox counts anew whenever it was empty. */
export function listSentEntries(userId: string): OutboxEntry[] {
  return keysOf(userId)
    .flatMap((key) => parseEntry(safeLocalStorage.read(key)) ?? [])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.order - other.order)
}

/** Calls `listener` when another tab has renewed the copy, and so has dropped what this one may still count. Returns what stops it. */
export function onSentEntriesDropped(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const hear = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(PREFIX) || newValue !== null) return
    clearTimeout(timer)
    timer = setTimeout(listener, DROPPED_WITHIN_MS)
  }
  window.addEventListener('storage', hear)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', hear)
  }
}

/** Drops those of all users but this one; null: of all. */
export function dropOthersSentEntries(userId: string | null): void {
  for (const key of safeLocalStorage.keys(PREFIX))
    if (userId === null || !key.startsWith(prefixOf(userId))) safeLocalStorage.remove(key)
}

/** Call it when a copy is whole that was begun after these entries were listed. */
export function dropSentEntries(entries: readonly OutboxEntry[]): void {
  for (const { userId, id } of entries) safeLocalStorage.remove(prefixOf(userId) + id)
}
