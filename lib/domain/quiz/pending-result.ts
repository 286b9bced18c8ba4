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

/** Parses results written with `JSON.stringify`; drops invalid entries. */
export function parseResults(json: string | null): PendingResult[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(value) ? value.filter(isResult) : []
  } catch {
    return []
  }
}

function isResult(value: unknown): value is PendingResult {
  if (typeof value !== 'object' || value === null) return false
  const { sessionId, totalQuestions, correctAnswers, score, timeSpent } = value as Record<string, unknown>
  const counts = [totalQuestions, correctAnswers, score, timeSpent]
  return typeof sessionId === 'string' && counts.every(Number.isInteger)
}
