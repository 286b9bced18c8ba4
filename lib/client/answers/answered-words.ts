import { pendingAnswers } from '@/lib/client/answers/pending-answers'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'

/** Milliseconds after sending, during which the browser may still show a page rendered before the answer arrived. */
const IN_FLIGHT_MS = 30_000

type SentWord = Readonly<{ userId: string; wordId: string; sentAt: number }>
let recentlySent: readonly SentWord[] = []

/** Remembers the words of stored answers that were just sent. */
export function noteSent(userId: string, answers: readonly ReviewAnswer[], now = Date.now()): void {
  const sent = wordsOf(answers).map((wordId) => ({ userId, wordId, sentAt: now }))
  recentlySent = [...recentlySent.filter(({ sentAt }) => now - sentAt < IN_FLIGHT_MS), ...sent]
}

/** Words whose answers are stored, or were sent so recently that the server's list may not include them. */
export function answeredWordIds(userId: string, now = Date.now()): ReadonlySet<string> {
  const sent = recentlySent.filter((one) => one.userId === userId && now - one.sentAt < IN_FLIGHT_MS)
  return new Set([...wordsOf(pendingAnswers.list(userId)), ...sent.map(({ wordId }) => wordId)])
}

/** Ids of answered words, without undone answers and without 'Add to Learning', which makes a word due now. */
function wordsOf(answers: readonly ReviewAnswer[]): string[] {
  const wordIds = new Map<string, string>()
  for (const answer of answers) {
    if (answer.kind === 'undo') wordIds.delete(answer.answerId)
    else if (answer.kind === 'rating' || answer.stage === 'LEARNED')
      wordIds.set(answer.answerId, answer.wordId)
  }
  return [...wordIds.values()]
}
