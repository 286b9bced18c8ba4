import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import type { QuizAnswer, QuizSession } from '@/lib/domain/quiz/quiz-session'
import { countAnswers } from '@/lib/domain/quiz/scoring'

/** The result of a quiz (docs/product.md, Quiz result). */
export type QuizResult = Readonly<{
  totalQuestions: number
  correctAnswers: number
  /** Percent. */
  score: number
  /** Whole seconds that the quiz was visible. */
  timeSpent: number
  /** Always empty: part of the result's shape, but never computed. */
  weakAreas: readonly string[]
  strongAreas: readonly string[]
}>

export function toQuizResult(session: QuizSession): QuizResult {
  const timeSpent = Math.round(session.totalMs / 1000)
  return { ...countAnswers(session), score: session.score, timeSpent, weakAreas: [], strongAreas: [] }
}

export type AnsweredQuestion = Readonly<{ question: QuizQuestion; answer: QuizAnswer }>

/** The answered questions: the missed ones were answered wrong or not in time. */
export function listAnswered({ questions, answers }: QuizSession) {
  const all: AnsweredQuestion[] = questions.flatMap((question, index) => {
    const answer = answers[index]
    return answer ? [{ question, answer }] : []
  })
  return {
    missed: all.filter(({ answer }) => !answer.isCorrect),
    known: all.filter(({ answer }) => answer.isCorrect),
  }
}
