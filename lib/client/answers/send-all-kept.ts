import type { ApolloClient } from '@apollo/client'
import { noteSent } from '@/lib/client/answers/answered-words'
import { pendingAnswers } from '@/lib/client/answers/pending-answers'
import { pendingFiles } from '@/lib/client/answers/pending-files'
import { pendingQuizResults } from '@/lib/client/answers/pending-quiz-results'
import { sendAnswer } from '@/lib/client/answers/send-answer'
import { sendFile } from '@/lib/client/answers/send-file'
import { sendQuizResult } from '@/lib/client/answers/send-quiz-result'
import { refreshAfterSending } from '@/lib/client/kept/refresh-after-sending'
import { sendKept } from '@/lib/client/kept/send-kept'

/** Number of the user's answers, quiz results and files that the server does not have yet. */
export function countUnsaved(userId: string): { answers: number; results: number; files: number } {
  const answers = pendingAnswers.list(userId).filter(({ kind }) => kind !== 'undo')
  const [results, files] = [pendingQuizResults.list(userId), pendingFiles.list(userId)]
  return { answers: answers.length, results: results.length, files: files.length }
}

/**
 * Sends everything stored for a user, then refreshes the screen. Resolves to true when nothing is left. `onRefused` gets
 * the reason why a file can never be saved.
 */
export async function sendAllKept(
  client: ApolloClient,
  userId: string,
  onRefused: (reason: string) => void = () => undefined,
): Promise<boolean> {
  const shown = () => pendingAnswers.list(userId).length + pendingFiles.list(userId).length
  const before = shown()
  const states = await Promise.all([
    sendKept(client, { userId, kept: pendingAnswers, send: sendAnswer, onSent: noteSent }),
    sendKept(client, { userId, kept: pendingQuizResults, send: sendQuizResult }),
    sendKept(client, { userId, kept: pendingFiles, send: sendFile }),
  ])
  const files = states[2]
  if (files.status === 'refused') onRefused(files.reason)
  if (shown() < before) await refreshAfterSending(client)
  return states.every(({ status }) => status !== 'failed')
}
