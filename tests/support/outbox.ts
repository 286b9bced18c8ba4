/** The outbox as tests fill and read it. */
import { addToOutbox, findEntry, listWaiting } from '@/lib/client/outbox/outbox'
import { removeSent } from '@/lib/client/outbox/sent'
import { answerEntry, type OutboxEntry, resultEntry } from '@/lib/domain/outbox/outbox-entry'
import type { UnsentResult } from '@/lib/domain/quiz/unsent-result'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'

export const keepAnswer = (userId: string, answer: ReviewAnswer) => addToOutbox(userId, answerEntry(answer))
export const keepResult = (userId: string, result: UnsentResult) => addToOutbox(userId, resultEntry(result))

export const waitingAnswers = (userId: string) => listWaiting(userId, ['answer']).map(({ answer }) => answer)
export const waitingChanges = (userId: string) => listWaiting(userId, ['save', 'delete'])
export const waitingFiles = (userId: string) => listWaiting(userId, ['file']).map(({ file }) => file)
export const waitingResults = (userId: string) => listWaiting(userId, ['result']).map(({ result }) => result)

/** The entry with an id, which a test has added. */
export function requireEntry(userId: string, id: string): OutboxEntry {
  const entry = findEntry(userId, id)
  if (!entry) throw new Error(`Nothing is kept as ${id}`)
  return entry
}

/** As if another send had brought it to the server. */
export const markSent = (userId: string, id: string) => removeSent(requireEntry(userId, id))
