import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeptList } from '@/lib/client/kept-list'

/** How saving stands. `failed`: kept here, can be tried again. `refused`: the server will never take it. */
export type SaveState = Readonly<
  { status: 'idle' } | { status: 'saving' } | { status: 'failed' } | { status: 'refused'; reason: string }
>

type SendQueue<T> = {
  userId: string
  /** Where things are kept until the server has them; the same object at every render. */
  kept: KeptList<T>
  /** Null once the server has it; a text when it refuses it for good; throws when it may be sent again. */
  send: (client: ApolloClient, item: T) => Promise<string | null>
}

/**
 * Sends things one after another, in the order given. Each is kept in the browser until the server has it, so neither a
 * failed save nor a reload loses one; those left over from an earlier visit are sent first.
 */
export function useSendQueue<T>({ userId, kept, send }: SendQueue<T>) {
  const client = useApolloClient()
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const queue = useRef<Promise<SaveState>>(Promise.resolve({ status: 'idle' }))

  const sendPending = useCallback(async (): Promise<SaveState> => {
    let refusal: string | null = null
    for (const item of kept.list(userId)) {
      setState({ status: 'saving' })
      try {
        refusal = (await send(client, item)) ?? refusal
      } catch {
        return { status: 'failed' }
      }
      kept.remove(userId, item)
    }
    return refusal === null ? { status: 'idle' } : { status: 'refused', reason: refusal }
  }, [client, userId, kept, send])

  /** Sends what is pending, after what is under way; resolves to how that ended. */
  const flush = useCallback((): Promise<SaveState> => {
    queue.current = queue.current.then(sendPending).then((end) => {
      setState(end)
      return end
    })
    return queue.current
  }, [sendPending])

  const submit = useCallback(
    (item: T): Promise<SaveState> => {
      kept.add(userId, item)
      return flush()
    },
    [flush, kept, userId],
  )

  useEffect(() => {
    if (kept.list(userId).length > 0) void flush()
  }, [flush, kept, userId])

  return { state, submit, retry: flush }
}
