import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { QuizScreen } from '@/components/quiz/quiz-screen'
import { QuizIntroSkeleton } from '@/components/quiz/quiz-skeleton'
import { QuizDocument, type QuizQueryVariables } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Quiz' }

// Includes learned words: a wrong answer returns a word to learning (docs/product.md, Stage after an answer).
const VARIABLES: QuizQueryVariables = {
  purpose: 'LEARN_QUIZES',
  stages: ['New', 'Learning', 'Reviewing', 'Learned'],
}

export default skeletonFirst(<QuizIntroSkeleton />, async function QuizPage() {
  const { harderQuestions } = await requireViewer()
  const variables = { ...VARIABLES, asksHarder: harderQuestions }
  const initialData = await runPageQuery(QuizDocument, variables)
  return <QuizScreen {...{ variables, initialData, harderQuestions }} />
})
