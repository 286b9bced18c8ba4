import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

/**
 * Parses a session written with `JSON.stringify`; null for null and for anything else. Checks only the main fields,
 * because the storage key contains the version of the format.
 */
export function parseQuizSession(json: string | null): QuizSession | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is QuizSession {
  if (typeof value !== 'object' || value === null) return false
  const { id, questions, answers, answerIds, currentQuestionIndex } = value as Record<string, unknown>
  const lists = [questions, answers, answerIds].every(Array.isArray)
  return typeof id === 'string' && lists && Number.isInteger(currentQuestionIndex)
}
