import type { Quiz } from '@/components/quiz/use-quiz'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

export type QuizRunProps = {
  quiz: Quiz
  session: QuizSession
  /** The learner's main language, as a language code. */
  language: string | null
  onRestart: () => void
}
