import type { Quiz } from '@/components/quiz/use-quiz'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

export type QuizRunProps = {
  quiz: Quiz
  session: QuizSession
  /** The tag of the learner's main language. */
  language: string | null
  onRestart: () => void
}
