import { QuestionScreen } from '@/components/quiz/question-screen'
import { QuizResultScreen } from '@/components/quiz/quiz-result-screen'
import type { Quiz } from '@/components/quiz/use-quiz'
import { currentQuestion, type QuizSession } from '@/lib/domain/quiz/quiz-session'

export type QuizRunProps = {
  quiz: Quiz
  session: QuizSession
  /** What the learner speaks, as a language code. */
  language: string | null
  onRestart: () => void
}

/** A quiz from its first question to its result. */
export function QuizRun(props: QuizRunProps) {
  const question = currentQuestion(props.session)
  if (!question) return <QuizResultScreen {...props} />
  return <QuestionScreen {...props} question={question} />
}
