import { announceOutbox, listWaiting, writeOutbox } from '@/lib/client/outbox/outbox'
import { removeEntry } from '@/lib/client/outbox/outbox-storage'
import { keepSentEntry } from '@/lib/client/outbox/sent-entries'
import { areAboutOneWord } from '@/lib/domain/outbox/next-to-send'
import type { OutboxEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'

/* What becomes of an entry once the server has it. Loaded with what sends, which no page needs at once. */

/** Call it when the server has the entry; screens count it until their data include it. */
export function removeSent(entry: OutboxEntry): void {
  keepSentEntry(entry)
  removeEntry(entry.userId, entry.id)
  announceOutbox()
}

/** Kinds of entries after which the server takes a word as changed. */
const CHANGES: readonly OutboxKind[] = ['save', 'restore', 'file']

/** What this device has just changed of a word is no news to its deletion that waits behind it. Screens need not know. */
export function noteOwnChange(sent: OutboxEntry): void {
  if (!CHANGES.includes(sent.kind)) return
  for (const entry of listWaiting(sent.userId, ['delete'])) {
    const known = entry.words.filter((word) => areAboutOneWord({ ...entry, words: [word] }, sent))
    if (known.length === 0) continue
    const knownIds = [...new Set([...(entry.knownIds ?? []), ...known.map(({ id }) => id)])]
    writeOutbox({ ...entry, knownAt: new Date().toISOString(), knownIds })
  }
}
