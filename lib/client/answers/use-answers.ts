import { noteSent } from '@/lib/client/answers/answered-words'
import { pendingAnswers } from '@/lib/client/answers/pending-answers'
import { sendAnswer } from '@/lib/client/answers/send-answer'
import { useSendQueue } from '@/lib/client/kept/use-send-queue'

/** Saves the user's answers. Each is stored in the browser until the server has it. */
export function useAnswers(userId: string) {
  return useSendQueue({ userId, kept: pendingAnswers, send: sendAnswer, onSent: noteSent })
}
