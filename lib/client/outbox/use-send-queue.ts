import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addToOutbox, isAnyOnPageOnly, listWaiting } from '@/lib/client/outbox/outbox'
import { onOutboxChange } from '@/lib/client/outbox/outbox-events'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import type { Sent } from '@/lib/client/outbox/send-lane'
import type { NewEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'

/**
 * State of saving. `failed`: kept here, can be retried; `isOnPageOnly`: it ends with the page, as the browser has no room.
 * `refused`: the server refused it permanently.
 */
export type SaveState = Readonly<
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'failed'; isOnPageOnly?: boolean }
  | { status: 'refused'; reason: string }
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
    const refusal = sent?.refused.findLast((entry) => entry.kind === kind)?.refusal
    const end = stateAfter({ userId, kind, hasFailed: sent?.failed.has(kind) ?? true, refusal })
    // Only the last send knows that nothing waits any more.
    if (sends.current === 0) setState(end)
    // The learner has gone to another page, which may have been rendered without these entries.
    if (!isShown.current) void refreshAfterSending(client)
    return end
  }, [client, userId, kind])

  const submit = useCallback(
    (entry: NewEntry): Promise<SaveState> => {
      addToOutbox(userId, entry)
      return flush()
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

/** Null when the code does not come: what is sent is in the outbox already. */
async function sendWords(client: ApolloClient, userId: string): Promise<Sent | null> {
  const code = await import('@/lib/client/outbox/send-lane').catch(() => null)
  return code?.sendLane(client, userId, 'words') ?? null
}

type Ending = { userId: string; kind: OutboxKind; hasFailed: boolean; refusal: string | undefined }

function stateAfter({ userId, kind, hasFailed, refusal }: Ending): SaveState {
  if (hasFailed) return { status: 'failed', isOnPageOnly: isAnyOnPageOnly(listWaiting(userId, [kind])) }
  return refusal === undefined ? { status: 'idle' } : { status: 'refused', reason: refusal }
}
