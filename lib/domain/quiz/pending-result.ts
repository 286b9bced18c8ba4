import { parseJsonList } from '@/lib/domain/json'
import { toQuizResult } from '@/lib/domain/quiz/quiz-result'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

/** A result as it is sent (createQuizResult). */
export type PendingResult = Readonly<{
  sessionId: string
  totalQuestions: number
  correctAnswers: number
  score: number
  timeSpent: number
}>

export function toPendingResult(session: QuizSession): PendingResult {
  const { totalQuestions, correctAnswers, score, timeSpent } = toQuizResult(session)
  return { sessionId: session.id, totalQuestions, correctAnswers, score, timeSpent }
}

/** Parses stored results; drops invalid entries. */
export function parseResults(json: string | null): PendingResult[] {
  return parseJsonList<PendingResult>(
    json,
    ({ sessionId, totalQuestions, correctAnswers, score, timeSpent }) =>
      typeof sessionId === 'string' &&
      [totalQuestions, correctAnswers, score, timeSpent].every(Number.isInteger),
  )
}
