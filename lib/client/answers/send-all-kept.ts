import type { ApolloClient } from '@apollo/client'
import { noteSent } from '@/lib/client/answers/answered-words'
import { pendingAnswers } from '@/lib/client/answers/pending-answers'
import { pendingChanges } from '@/lib/client/answers/pending-changes'
import { pendingFiles } from '@/lib/client/answers/pending-files'
import { pendingQuizResults } from '@/lib/client/answers/pending-quiz-results'
import { sendAnswer } from '@/lib/client/answers/send-answer'
import { sendChange } from '@/lib/client/answers/send-change'
import { sendFile } from '@/lib/client/answers/send-file'
import { sendQuizResult } from '@/lib/client/answers/send-quiz-result'
import { refreshAfterSending } from '@/lib/client/kept/refresh-after-sending'
import { type SaveState, sendKept } from '@/lib/client/kept/send-kept'

/** How much of the user's data the server does not have yet. */
export function countUnsaved(userId: string): Record<'answers' | 'results' | 'files' | 'changes', number> {
  const answers = pendingAnswers.list(userId).filter(({ kind }) => kind !== 'undo')
  const [results, files] = [pendingQuizResults.list(userId), pendingFiles.list(userId)]
  const changes = pendingChanges.list(userId)
  return {
    answers: answers.length,
    results: results.length,
    files: files.length,
    changes: changes.reduce((sum, change) => sum + (change.kind === 'delete' ? change.words.length : 1), 0),
  }
}

/**
 * Sends everything stored for a user, then refreshes the screen. Resolves to true when nothing is left. `onRefused` gets
 * the reason why a word or a file can never be saved.
 */
export async function sendAllKept(
  client: ApolloClient,
  userId: string,
  onRefused: (reason: string) => void = () => undefined,
): Promise<boolean> {
  const lists = [pendingAnswers, pendingChanges, pendingFiles]
  const lengths = () => lists.map((list) => list.list(userId).length)
  const before = lengths()
  const results = sendKept(client, { userId, kept: pendingQuizResults, send: sendQuizResult })
  // In this order: an answer precedes the deletion of its word, and a save the files of its word.
  const states: SaveState[] = [
    await sendKept(client, { userId, kept: pendingAnswers, send: sendAnswer, onSent: noteSent }),
    await sendKept(client, { userId, kept: pendingChanges, send: sendChange }),
    await sendKept(client, { userId, kept: pendingFiles, send: sendFile }),
    await results,
  ]
  for (const state of states.slice(1)) if (state.status === 'refused') onRefused(state.reason)
  if (lengths().some((length, index) => length < (before[index] ?? 0))) await refreshAfterSending(client)
  return states.every(({ status }) => status !== 'failed')
}
