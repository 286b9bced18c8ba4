import { pendingAnswers } from '@/lib/client/pending-answers'
import { sendAnswer } from '@/lib/client/send-answer'
import { useSendQueue } from '@/lib/client/use-send-queue'

/** Saves the learner's answers, each kept in the browser until the server has it. */
export function useAnswers(userId: string) {
  return useSendQueue({ userId, kept: pendingAnswers, send: sendAnswer })
}
