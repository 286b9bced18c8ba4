import { exclusively } from '@/lib/client/outbox/exclusively'
import { listOutbox, markTold } from '@/lib/client/outbox/outbox'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

export type RefusedEntry = OutboxEntry & Readonly<{ refusal: string }>

const isUntold = (entry: OutboxEntry): entry is RefusedEntry =>
  entry.refusal !== null && entry.isTold === false

/**
 * Calls `tell` once for each refusal, whichever screen, page or tab met it. A tab that is not seen leaves it to the one that is,
 * or to the time when it is seen.
 */
export async function tellRefusals(userId: string, tell: (entry: RefusedEntry) => void): Promise<void> {
  const isDue = () => document.visibilityState !== 'hidden' && listOutbox(userId).some(isUntold)
  if (!isDue()) return
  await exclusively(`outbox:${userId}:telling`, async () => {
    if (!isDue()) return
    for (const entry of listOutbox(userId).filter(isUntold)) {
      markTold(entry)
      tell(entry)
    }
  })
}
