import { parseJsonList } from '@/lib/domain/json'
import { toQuizResult } from '@/lib/domain/quiz/quiz-result'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

/** A result as it is sent (createQuizResult). */
export type UnsentResult = Readonly<{
  sessionId: string
  totalQuestions: number
  correctAnswers: number
  score: number
  timeSpent: number
}>

export function toUnsentResult(session: QuizSession): UnsentResult {
  const { totalQuestions, correctAnswers, score, timeSpent } = toQuizResult(session)
  return { sessionId: session.id, totalQuestions, correctAnswers, score, timeSpent }
}

/** Reads a stored list of results of an earlier version; skips invalid ones. */
export function parseResults(json: string | null): UnsentResult[] {
  return parseJsonList<UnsentResult>(json, isUnsentResult)
}

/** Whether a stored value is a quiz result: another version of the app may have written it. */
export function isUnsentResult(value: Partial<UnsentResult>): boolean {
  const { sessionId, totalQuestions, correctAnswers, score, timeSpent } = value
  return (
    typeof sessionId === 'string' &&
    [totalQuestions, correctAnswers, score, timeSpent].every(Number.isInteger)
  )
}
