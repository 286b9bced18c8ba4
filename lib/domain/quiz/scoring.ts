import { PASS_SCORE, POINTS_PER_ANSWER } from '@/lib/domain/quiz/quiz-rules'

export type QuizCount = Readonly<{ correctAnswers: number; totalQuestions: number }>

/** Percent of the questions answered right, as a whole number; 0 when there are no questions. */
export function percentCorrect({ correctAnswers, totalQuestions }: QuizCount): number {
  return totalQuestions === 0 ? 0 : Math.round((100 * correctAnswers) / totalQuestions)
}

export const pointsFor = (correctAnswers: number): number => correctAnswers * POINTS_PER_ANSWER

/** @param score percent */
export const hasPassed = (score: number): boolean => score >= PASS_SCORE

const LEVELS = [
  { from: 90, title: 'Excellent!' },
  { from: 80, title: 'Great Job!' },
  { from: 70, title: 'Good Work!' },
] as const

/** The title of a result (docs/product.md, Quiz result). @param score percent */
export function resultLevel(score: number): string {
  return LEVELS.find(({ from }) => score >= from)?.title ?? 'Keep Trying!'
}

/** The colour of the clock: green above 15 s, yellow above 5 s, red otherwise. */
export function timerColour(secondsLeft: number): 'green' | 'yellow' | 'red' {
  if (secondsLeft > 15) return 'green'
  return secondsLeft > 5 ? 'yellow' : 'red'
}

/** Counts of right answers and of all questions, including those left open when the quiz ended early. */
export function countAnswers({
  answers,
  questions,
}: {
  answers: readonly { isCorrect: boolean }[]
  questions: readonly unknown[]
}) {
  const correctAnswers = answers.filter(({ isCorrect }) => isCorrect).length
  return { correctAnswers, totalQuestions: questions.length }
}
