import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addToOutbox, findEntry, isAnyOnPageOnly, listWaiting } from '@/lib/client/outbox/outbox'
import { onOutboxChange } from '@/lib/client/outbox/outbox-events'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import { sendWords } from '@/lib/client/outbox/send-words'
import type { NewEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'

/**
 * State of saving. `failed`: kept here, can be retried; `isOnPageOnly`: it ends with the page, as the browser has no room.
 * `refused`: the server refused it permanently, of which the layout tells.
 */
export type SaveState = Readonly<
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'failed'; isOnPageOnly?: boolean }
  | { status: 'refused' }
>

/**
 * Sends a screen's entries of one kind, after what waits already. Each is in the outbox until the server has it, so a
 * failed save or a reload loses none.
 */
export function useSendQueue(userId: string, kind: OutboxKind) {
  const client = useApolloClient()
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const isShown = useRef(false)
  const sends = useRef(0)
  // Ids of what this screen added and was not told of: the layout and other tabs send it too.
  const submitted = useRef(new Set<string>())
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  /** Sends what waits, after the current send; resolves to the resulting state. */
  const flush = useCallback(async (): Promise<SaveState> => {
    if (listWaiting(userId, [kind]).length > 0) setState({ status: 'saving' })
    sends.current += 1
    const sent = await sendWords(client, userId)
    sends.current -= 1
    const end = sent?.left.has(kind) === false ? endOf(userId, submitted.current) : failedState(userId, kind)
    // Only the last send knows that nothing waits any more.
    if (sends.current === 0) setState(end)
    // The learner has gone to another page, which may have been rendered without these entries.
    if (!isShown.current) void refreshAfterSending(client)
    return end
  }, [client, userId, kind])

  const submit = useCallback(
    async (entry: NewEntry): Promise<SaveState> => {
      addToOutbox(userId, entry)
      submitted.current.add(entry.id)
      const end = await flush()
      // By the entry itself: an earlier send may have met its refusal, and this one that of another entry.
      if (typeof findEntry(userId, entry.id)?.refusal === 'string') return { status: 'refused' }
      return end.status === 'refused' ? { status: 'idle' } : end
    },
    [flush, userId],
  )

  useEffect(() => {
    if (listWaiting(userId, [kind]).length > 0) void flush()
  }, [flush, userId, kind])

  // The layout and other tabs send too, so entries that failed here may have been sent since.
  useEffect(
    () =>
      onOutboxChange(() => {
        if (listWaiting(userId, [kind]).length > 0) return
        setState((before) => (before.status === 'failed' ? { status: 'idle' } : before))
      }),
    [userId, kind],
  )

  return { state, submit, retry: flush }
}

const failedState = (userId: string, kind: OutboxKind): SaveState => ({
  status: 'failed',
  isOnPageOnly: isAnyOnPageOnly(listWaiting(userId, [kind])),
})

/** What became of entries of which none is left to send. Each end is told once: the set is empty afterwards. */
function endOf(userId: string, ids: Set<string>): SaveState {
  const isRefused = [...ids].some((id) => typeof findEntry(userId, id)?.refusal === 'string')
  ids.clear()
  return { status: isRefused ? 'refused' : 'idle' }
}
