import { useEffect, useRef, useState } from 'react'
import { isAnyOnPageOnly, listOutbox } from '@/lib/client/outbox/outbox'
import { onOutboxChange } from '@/lib/client/outbox/outbox-events'
import { outboxNotice } from '@/lib/client/outbox/outbox-notice'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

/** Milliseconds after which an entry is told of: most are sent within one. */
const TELL_AFTER_MS = 3_000

/** React hook: the user's outbox as it is, changes of other tabs included. Empty at the first render. */
export function useOutbox(userId: string): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([])
  useEffect(() => {
    const update = () => setEntries(listOutbox(userId))
    update()
    return onOutboxChange(update)
  }, [userId])
  return entries
}

/**
 * Sets what the learner is told of the outbox: what was refused, and what waits for a while.
 * @param entries the outbox
 * @param onFull called once when the browser has no room for entries that wait for a while
 */
export function useOutboxNotice(entries: readonly OutboxEntry[], onFull: () => void): void {
  const isFullTold = useRef(false)
  useEffect(() => {
    const isLate = ({ at, refusal }: OutboxEntry) => {
      const age = Date.now() - Date.parse(at)
      // A clock that was set back makes it negative.
      return refusal === null && (age < 0 || age >= TELL_AFTER_MS)
    }
    function tell() {
      const waiting = entries.filter(isLate)
      const refused = entries.filter(({ refusal }) => refusal !== null).length
      outboxNotice.set(waiting.length + refused > 0 ? { waiting: waiting.length, refused } : null)
      const isFull = isAnyOnPageOnly(waiting)
      if (isFull && !isFullTold.current) onFull()
      isFullTold.current = isFull
    }
    tell()
    if (entries.every((entry) => entry.refusal !== null || isLate(entry))) return
    const timer = setTimeout(tell, TELL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [entries, onFull])
}
