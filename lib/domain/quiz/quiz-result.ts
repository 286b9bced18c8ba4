import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { countAnswers, type QuizAnswer, type QuizSession } from '@/lib/domain/quiz/quiz-session'

/** A quiz in figures (spec.md section 3). */
export type QuizResult = Readonly<{
  totalQuestions: number
  correctAnswers: number
  /** Percent. */
  score: number
  /** Whole seconds in front of the quiz. */
  timeSpent: number
  /** Always empty (decisions.md section 1). */
  weakAreas: readonly string[]
  strongAreas: readonly string[]
}>

export function toQuizResult(session: QuizSession): QuizResult {
  const timeSpent = Math.round(session.totalMs / 1000)
  return { ...countAnswers(session), score: session.score, timeSpent, weakAreas: [], strongAreas: [] }
}

export type MissedQuestion = Readonly<{ question: QuizQuestion; answer: QuizAnswer }>

/** The questions that were answered wrong or not in time. */
export function listMissed({ questions, answers }: QuizSession): MissedQuestion[] {
  return questions.flatMap((question, index) => {
    const answer = answers[index]
    return answer && !answer.isCorrect ? [{ question, answer }] : []
  })
}
