import { isSincePageOpening } from '@/lib/client/api/page-age'
import { listWaiting } from '@/lib/client/outbox/outbox'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { answeredWords } from '@/lib/domain/review/unsent-answers'

type SentAnswer = Readonly<{ userId: string; answer: ReviewAnswer; sentAt: number }>
/** Oldest first. */
let sent: readonly SentAnswer[] = []

/** Remembers an answer that the server has just confirmed: the current page may have been rendered before. */
export function noteSent(userId: string, answer: ReviewAnswer, now = performance.now()): void {
  sent = [...sent.filter(({ sentAt }) => isSincePageOpening(sentAt)), { userId, answer, sentAt: now }]
}

/** Words whose answers are stored here, or were sent so recently that the page's words may still include them. */
export function answeredWordIds(userId: string): ReadonlySet<string> {
  const recent = sent.filter((one) => one.userId === userId && isSincePageOpening(one.sentAt))
  const waiting = listWaiting(userId, ['answer']).map(({ answer }) => answer)
  return answeredWords([...recent.map(({ answer }) => answer), ...waiting])
}
