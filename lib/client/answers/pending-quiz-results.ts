import { createKeptList } from '@/lib/client/kept/kept-list'
import { parseResults } from '@/lib/domain/quiz/pending-result'

/** The user's quiz results that the server has not confirmed yet. */
export const pendingQuizResults = createKeptList({
  name: 'pending-quiz-results',
  parse: parseResults,
  idOf: ({ sessionId }) => sessionId,
})
