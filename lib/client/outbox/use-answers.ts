import { useCallback } from 'react'
import { listOutbox, takeBack } from '@/lib/client/outbox/outbox'
import { useSendQueue } from '@/lib/client/outbox/use-send-queue'
import { answerEntry } from '@/lib/domain/outbox/outbox-entry'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'

/** Saves the user's answers. Each is in the outbox until the server has it. */
export function useAnswers(userId: string) {
  const { submit, retry, state } = useSendQueue(userId, 'answer')
  const submitAnswer = useCallback(
    (answer: ReviewAnswer) => {
      const refused = answer.kind === 'undo' ? findRefused(userId, answer.answerId) : undefined
      if (!refused) return submit(answerEntry(answer))
      // The server never took the answer that is undone.
      takeBack([refused])
      return retry()
    },
    [submit, retry, userId],
  )
  return { state, submit: submitAnswer, retry }
}

const findRefused = (userId: string, answerId: string) =>
  listOutbox(userId).find(
    (entry) => entry.refusal !== null && entry.kind === 'answer' && entry.answer.answerId === answerId,
  )
