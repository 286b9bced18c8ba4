import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { QuizScreen } from '@/components/quiz/quiz-screen'
import { QuizIntroSkeleton } from '@/components/quiz/quiz-skeleton'
import { QUIZ_VARIABLES } from '@/components/study/exercise-variables'
import { QuizDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Quiz' }

export default skeletonFirst(<QuizIntroSkeleton />, async function QuizPage() {
  const { harderQuestions } = await requireViewer()
  const variables = { ...QUIZ_VARIABLES, asksHarder: harderQuestions }
  const initialData = await runPageQuery(QuizDocument, variables)
  return <QuizScreen {...{ variables, initialData, harderQuestions }} />
})
