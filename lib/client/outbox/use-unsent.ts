import { useLayoutEffect, useMemo, useState } from 'react'
import { areAnswersCounted } from '@/lib/client/outbox/counted-answers'
import { listOutbox, listWaiting } from '@/lib/client/outbox/outbox'
import { OUTBOX_SETTLED, OUTBOX_TAKEN_BACK, onOutboxChange } from '@/lib/client/outbox/outbox-events'
import type { OutboxEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'

const NONE: readonly never[] = []
const ANSWERS = ['answer'] as const
const CHANGES = ['save', 'delete', 'restore'] as const

/** The user's answers that the screen's data do not include yet, as `useUnsent`. */
export function useUnsentAnswers(userId: string | undefined): readonly ReviewAnswer[] {
  const entries = useUnsent(ANSWERS, areAnswersCounted.use() ? undefined : userId)
  return useMemo(() => entries.map(({ answer }) => answer), [entries])
}

/** The words that the user saved, deleted and restored and that the screen's data do not know yet, as `useUnsent`. */
export const useUnsentChanges = (
  userId: string | undefined,
): readonly OutboxEntry<(typeof CHANGES)[number]>[] => useUnsent(CHANGES, userId)

/**
 * The user's waiting entries that the screen's data do not include yet. A sent one stays until the screen was fetched
 * again, so that its figures never go back for a moment; a refused one does not. Empty without a user.
 * @param kinds must be the same object at every render
 */
function useUnsent<K extends OutboxKind>(
  kinds: readonly K[],
  userId: string | undefined,
): readonly OutboxEntry<K>[] {
  const [entries, setEntries] = useState<readonly OutboxEntry<K>[]>(NONE)
  // A layout effect: the server does not know the entries, and the first paint must show them.
  useLayoutEffect(() => {
    if (!userId) return
    const settle = () => {
      const waiting = listWaiting(userId, kinds)
      setEntries(waiting.length > 0 ? waiting : NONE)
    }
    const grow = () => {
      const stored = new Set(listOutbox(userId).map(({ id }) => id))
      const waiting = listWaiting(userId, kinds)
      setEntries((before) => [...before.filter(({ id }) => !stored.has(id)), ...waiting])
    }
    settle()
    const stopListening = onOutboxChange(grow)
    window.addEventListener(OUTBOX_SETTLED, settle)
    window.addEventListener(OUTBOX_TAKEN_BACK, settle)
    return () => {
      stopListening()
      window.removeEventListener(OUTBOX_SETTLED, settle)
      window.removeEventListener(OUTBOX_TAKEN_BACK, settle)
    }
  }, [kinds, userId])
  return entries
}
