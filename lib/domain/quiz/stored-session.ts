import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

/**
 * Reads a session that `JSON.stringify` wrote; null for none, and for anything else: whoever stores it names the version
 * of its shape in the key.
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
