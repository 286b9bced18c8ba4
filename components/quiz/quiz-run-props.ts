import type { Quiz } from '@/components/quiz/use-quiz'
import type { QuizSession } from '@/lib/domain/quiz/quiz-session'

export type QuizRunProps = {
  quiz: Quiz
  session: QuizSession
  /** What the learner speaks, as a language code. */
  language: string | null
  onRestart: () => void
}
