import { createKeptList } from '@/lib/client/kept-list'
import { parseAnswers, type ReviewAnswer } from '@/lib/domain/review-answer'

const pending = createKeptList('pending-answers', parseAnswers)

/** The learner's answers that the server has not confirmed yet, oldest first. */
export const listPendingAnswers = pending.list

export const addPendingAnswer = pending.add

export function removePendingAnswer(userId: string, answerId: string): void {
  pending.remove(userId, (answer: ReviewAnswer) => answer.answerId === answerId)
}
