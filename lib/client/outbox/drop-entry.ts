import { listOutbox, takeBack } from '@/lib/client/outbox/outbox'
import { senderOf } from '@/lib/client/outbox/senders'
import { withDependents } from '@/lib/domain/outbox/next-to-send'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

/** Drops an entry that the server refused, and what cannot be sent without it. */
export function dropEntry(entry: OutboxEntry): void {
  const dropped = withDependents(listOutbox(entry.userId), entry)
  takeBack(dropped)
  for (const one of dropped) senderOf(one).onDrop?.(one)
}
