import type { Metadata } from 'next'
import { BulkReview } from '@/components/review/bulk-review'
import { BulkReviewDocument, type BulkReviewQueryVariables } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { parseListNames } from '@/lib/domain/word-list-address'
import { requireViewer } from '@/lib/server/session'

export const metadata: Metadata = { title: 'Review Session' }

export default async function BulkReviewPage({ searchParams }: PageProps<'/words/review'>) {
  await requireViewer()
  const { list = [] } = await searchParams
  const names = parseListNames(new URLSearchParams([list].flat().map((name) => ['list', name])))
  const variables: BulkReviewQueryVariables = {
    purpose: 'BULK_REVIEW',
    stages: ['Reviewing', 'New'],
    ...(names.length > 0 && { tagNames: names }),
  }
  const initialData = await runPageQuery(BulkReviewDocument, variables)
  return <BulkReview variables={variables} initialData={initialData} />
}
