import { createKeptList } from '@/lib/client/kept/kept-list'
import { parseAnswers } from '@/lib/domain/review/review-answer'

/** The user's answers that the server has not confirmed yet. */
export const pendingAnswers = createKeptList({
  name: 'pending-answers',
  parse: parseAnswers,
  // An undo has the same answerId as the answer that it undoes.
  idOf: ({ kind, answerId }) => `${kind} ${answerId}`,
})
