import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addPendingAnswer, listPendingAnswers, removePendingAnswer } from '@/lib/client/pending-answers'
import { sendAnswer } from '@/lib/client/send-answer'
import type { ReviewAnswer } from '@/lib/domain/review-answer'

/** How saving stands. `failed`: kept here, can be tried again. `refused`: the server will never take it. */
export type SaveState = Readonly<
  { status: 'idle' } | { status: 'saving' } | { status: 'failed' } | { status: 'refused'; reason: string }
>

/**
 * Saves answers one after another, in the order given. Each is kept in the browser until the server has it, so neither
 * a failed save nor a reload loses one; those left over from an earlier visit are sent first.
 */
export function useAnswers(userId: string) {
  const client = useApolloClient()
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const queue = useRef<Promise<SaveState>>(Promise.resolve({ status: 'idle' }))

  const sendPending = useCallback(async (): Promise<SaveState> => {
    let refusal: string | null = null
    for (const answer of listPendingAnswers(userId)) {
      setState({ status: 'saving' })
      try {
        refusal = (await sendAnswer(client, answer)) ?? refusal
      } catch {
        return { status: 'failed' }
      }
      removePendingAnswer(userId, answer)
    }
    return refusal === null ? { status: 'idle' } : { status: 'refused', reason: refusal }
  }, [client, userId])

  /** Sends what is pending, after what is under way; resolves to how that ended. */
  const flush = useCallback((): Promise<SaveState> => {
    queue.current = queue.current.then(sendPending).then((end) => {
      setState(end)
      return end
    })
    return queue.current
  }, [sendPending])

  const submit = useCallback(
    (answer: ReviewAnswer): Promise<SaveState> => {
      addPendingAnswer(userId, answer)
      return flush()
    },
    [flush, userId],
  )

  useEffect(() => {
    if (listPendingAnswers(userId).length > 0) void flush()
  }, [flush, userId])

  return { state, submit, retry: flush }
}
