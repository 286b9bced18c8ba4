import { QuestionScreen } from '@/components/quiz/question/question-screen'
import type { QuizRunProps } from '@/components/quiz/quiz-run-props'
import { QuizResultScreen } from '@/components/quiz/result/quiz-result-screen'
import { currentQuestion } from '@/lib/domain/quiz/quiz-session'

/** A quiz from its first question to its result. */
export function QuizRun(props: QuizRunProps) {
  const question = currentQuestion(props.session)
  if (!question) return <QuizResultScreen {...props} />
  return <QuestionScreen {...props} question={question} />
}
