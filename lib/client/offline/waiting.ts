import { isOutboxKey } from '@/lib/client/outbox/outbox-storage'

type Waiting = Readonly<{ refusal?: string | null; words?: readonly unknown[] }>

/** How many changes of any user wait in the outbox, also as earlier versions stored them. */
export function countWaiting(): number {
  let count = 0
  try {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!isOutboxKey(key)) continue
      const items: Waiting[] = [JSON.parse(value)].flat()
      for (const { refusal, words } of items) if (!refusal) count += words?.length ?? 1
    }
  } catch {
    // Forbidden here, hence nothing is kept.
  }
  return count
}
