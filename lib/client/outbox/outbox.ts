import { OUTBOX_CHANGED, OUTBOX_TAKEN_BACK } from '@/lib/client/outbox/outbox-events'
import {
  isOnPageOnly,
  readEntries,
  readEntry,
  removeEntry,
  writeEntry,
} from '@/lib/client/outbox/outbox-storage'
import {
  inOrder,
  isOfKind,
  type NewEntry,
  type OutboxEntry,
  type OutboxKind,
  parseEntry,
} from '@/lib/domain/outbox/outbox-entry'

/*
 * The outbox: everything of a learner that the server has not confirmed yet, and what it refused. The browser keeps it
 * through a reload, and all tabs share it.
 */

/** Tells the screens of this tab that the outbox has changed. */
export const announceOutbox = (event = OUTBOX_CHANGED) => void window.dispatchEvent(new Event(event))

function append(userId: string, entry: NewEntry): boolean {
  const order = (listOutbox(userId).at(-1)?.order ?? 0) + 1
  return writeOutbox({ ...entry, userId, order, at: new Date().toISOString(), isTried: false, refusal: null })
}

/** Stores a later state of an entry. Says whether the browser could store it. */
export const writeOutbox = (entry: OutboxEntry): boolean =>
  writeEntry(entry.userId, entry.id, JSON.stringify(entry))

/** The user's entries, oldest first: those that wait, and those that the server refused. */
export function listOutbox(userId: string): OutboxEntry[] {
  return inOrder(readEntries(userId).flatMap((json) => parseEntry(json) ?? []))
}

/** The entries of some kinds that wait, oldest first. */
export function listWaiting<K extends OutboxKind>(
  userId: string,
  kinds: readonly K[],
): readonly OutboxEntry<K>[] {
  return listOutbox(userId).filter(
    (entry): entry is OutboxEntry<K> => isOfKind(entry, kinds) && entry.refusal === null,
  )
}

export const findEntry = (userId: string, id: string): OutboxEntry | null => parseEntry(readEntry(userId, id))

/** Says whether the browser could store it; otherwise it ends with the page. */
export function addToOutbox(userId: string, entry: NewEntry): boolean {
  const isStored = append(userId, entry)
  announceOutbox()
  return isStored
}

/**
 * Stores that a tab begins to send the entry, before its request leaves. Screens need not know. The stored text becomes no
 * longer, hence a full storage takes it too.
 */
export function markTried<K extends OutboxKind>(entry: OutboxEntry<K>): OutboxEntry<K> {
  const tried = { ...entry, isTried: true }
  if (entry.isTried === false) writeOutbox(tried)
  return tried
}

/** Stores why the server refused the entry, or null to send it again. The learner is told of it next. */
export function setRefusal(entry: OutboxEntry, refusal: string | null): void {
  writeOutbox({ ...entry, refusal, isTold: false })
  announceOutbox()
}

/** Stores that the learner was told why the entry was refused. Screens need not know. */
export const markTold = (entry: OutboxEntry): void => void writeOutbox({ ...entry, isTold: true })

/** Removes entries that the learner does not want any more. Screens do not count them any longer. */
export function takeBack(entries: readonly OutboxEntry[]): void {
  for (const { userId, id } of entries) removeEntry(userId, id)
  announceOutbox()
  announceOutbox(OUTBOX_TAKEN_BACK)
}

/** Whether the browser has no room for some entries: they end with the page. */
export const isAnyOnPageOnly = (entries: readonly OutboxEntry[]): boolean =>
  entries.some(({ userId, id }) => isOnPageOnly(userId, id))
