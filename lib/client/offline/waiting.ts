import { isOutboxKey } from '@/lib/client/outbox/outbox-storage'
import { safeLocalStorage } from '@/lib/client/safe-storage'
import { parseJson } from '@/lib/domain/json'

type Waiting = Readonly<{ refusal?: string | null; words?: readonly unknown[] }>

/** How many changes of any user wait in the outbox, also as earlier versions stored them. */
export function countWaiting(): number {
  const keys = safeLocalStorage.keys('').filter(isOutboxKey)
  const items = keys.flatMap(
    (key) => parseJson<Waiting | Waiting[]>(safeLocalStorage.read(key), () => true) ?? [],
  )
  return items.reduce((count, { refusal, words }) => (refusal ? count : count + (words?.length ?? 1)), 0)
}
