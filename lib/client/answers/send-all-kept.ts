import type { ApolloClient } from '@apollo/client'
import { noteSent } from '@/lib/client/answers/answered-words'
import { pendingAnswers } from '@/lib/client/answers/pending-answers'
import { pendingQuizResults } from '@/lib/client/answers/pending-quiz-results'
import { refreshAfterSending } from '@/lib/client/answers/refresh-after-sending'
import { sendAnswer } from '@/lib/client/answers/send-answer'
import { sendKept } from '@/lib/client/answers/send-kept'
import { sendQuizResult } from '@/lib/client/answers/send-quiz-result'

/** Number of the user's answers and quiz results that the server does not have yet. */
export function countUnsaved(userId: string): { answers: number; results: number } {
  const answers = pendingAnswers.list(userId).filter(({ kind }) => kind !== 'undo')
  return { answers: answers.length, results: pendingQuizResults.list(userId).length }
}

/** Sends everything stored for a user, then refreshes the screen. Resolves to true when nothing is left. */
export async function sendAllKept(client: ApolloClient, userId: string): Promise<boolean> {
  const before = pendingAnswers.list(userId)
  const [answers, results] = await Promise.all([
    sendKept(client, { userId, kept: pendingAnswers, send: sendAnswer, onSent: noteSent }),
    sendKept(client, { userId, kept: pendingQuizResults, send: sendQuizResult }),
  ])
  const sent = before.filter((answer) => !pendingAnswers.has(userId, answer))
  if (sent.length > 0) await refreshAfterSending(client)
  return answers.status !== 'failed' && results.status !== 'failed'
}
