import { createKeptList } from '@/lib/client/kept-list'
import { parseAnswers, type ReviewAnswer } from '@/lib/domain/review-answer'

const pending = createKeptList('pending-answers', parseAnswers)

/** The learner's answers that the server has not confirmed yet, oldest first. */
export const listPendingAnswers = pending.list

export const addPendingAnswer = pending.add

/** An answer and its undo have one id: the kind tells them apart. */
export function removePendingAnswer(userId: string, sent: ReviewAnswer): void {
  pending.remove(userId, ({ answerId, kind }) => answerId === sent.answerId && kind === sent.kind)
}
