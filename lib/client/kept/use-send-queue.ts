import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { KEPT_CHANGED } from '@/lib/client/kept/kept-list'
import { refreshAfterSending } from '@/lib/client/kept/refresh-after-sending'
import { type SaveState, type Sending, sendKept } from '@/lib/client/kept/send-kept'

/**
 * Sends items one after another, in order. Each is stored in the browser until the server has it, so a failed save or a
 * reload loses none; items left from an earlier visit are sent first.
 */
export function useSendQueue<T>({ userId, kept, send, onSent }: Sending<T>) {
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

  /** Sends the pending items after the current send; resolves to the resulting state. */
  const flush = useCallback(async (): Promise<SaveState> => {
    if (kept.list(userId).length > 0) setState({ status: 'saving' })
    sends.current += 1
    const end = await sendKept(client, { userId, kept, send, onSent })
    sends.current -= 1
    // Only the last send knows that nothing waits any more.
    if (sends.current === 0) setState(end)
    // The learner has gone to another page, which may have been rendered without these items.
    if (!isShown.current) void refreshAfterSending(client)
    return end
  }, [client, userId, kept, send, onSent])

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

  // The layout sends too (components/layout/kept-sender.tsx), so items that failed here may have been sent since.
  useEffect(() => {
    const settle = () => {
      if (kept.list(userId).length > 0) return
      setState((before) => (before.status === 'failed' ? { status: 'idle' } : before))
    }
    window.addEventListener(KEPT_CHANGED, settle)
    return () => window.removeEventListener(KEPT_CHANGED, settle)
  }, [kept, userId])

  return { state, submit, retry: flush }
}
