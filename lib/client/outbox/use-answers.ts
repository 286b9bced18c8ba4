import { useCallback } from 'react'
import { useSendQueue } from '@/lib/client/outbox/use-send-queue'
import { answerEntry } from '@/lib/domain/outbox/outbox-entry'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'

/** Saves the user's answers. Each is in the outbox until the server has it. */
export function useAnswers(userId: string) {
  const { submit, ...queue } = useSendQueue(userId, 'answer')
  return { ...queue, submit: useCallback((answer: ReviewAnswer) => submit(answerEntry(answer)), [submit]) }
}
