import { createKeptList } from '@/lib/client/answers/kept-list'
import { parseAnswers } from '@/lib/domain/review/review-answer'

/** The learner's answers that the server has not confirmed yet. */
export const pendingAnswers = createKeptList({
  name: 'pending-answers',
  parse: parseAnswers,
  // An undo carries the id of the answer that it takes back.
  idOf: ({ kind, answerId }) => `${kind} ${answerId}`,
})
