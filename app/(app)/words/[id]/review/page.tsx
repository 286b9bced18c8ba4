import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { askingVariables } from '@/components/review/bulk/review-variables'
import { SingleReview } from '@/components/review/single-review'
import { SingleWordDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Review' }

// No loading.tsx: its skeleton would be sent with status 200 before an unknown word can return 404.
export default async function SingleReviewPage({ params }: PageProps<'/words/[id]/review'>) {
  const { showMeaningsAtOnce, harderQuestions, autoScheduleReviews } = await requireViewer()
  const { id } = await params
  const variables = { id, ...askingVariables({ harderQuestions, autoScheduleReviews }) }
  const initialData = await runPageQuery(SingleWordDocument, variables)
  if (!initialData.viewer.vocabularyItem) notFound()
  return <SingleReview {...{ variables, initialData, showMeaningsAtOnce, harderQuestions }} />
}
