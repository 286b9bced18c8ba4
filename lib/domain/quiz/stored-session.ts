import { parseJson } from '@/lib/domain/json'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

/**
 * Parses a stored session; null for null and for anything else. Checks only the main fields, because the storage key
 * contains the version of the format.
 */
export function parseQuizSession(json: string | null): QuizSession | null {
  return parseJson<QuizSession>(
    json,
    ({ id, questions, answers, answerIds, currentQuestionIndex }) =>
      typeof id === 'string' &&
      [questions, answers, answerIds].every(Array.isArray) &&
      Number.isInteger(currentQuestionIndex),
  )
}
