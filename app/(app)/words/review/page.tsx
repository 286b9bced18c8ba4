import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { BulkReview } from '@/components/review/bulk-review'
import { BulkReviewDocument, type BulkReviewQueryVariables } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { HIDE_MEANINGS_COOKIE } from '@/lib/domain/review-settings'
import { parseListNames } from '@/lib/domain/word-list-address'
import { requireViewer } from '@/lib/server/session'

export const metadata: Metadata = { title: 'Review Session' }

const DUE: BulkReviewQueryVariables = { purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] }
/** Words that are not due are mostly learned ones. */
const PRACTICE: BulkReviewQueryVariables = {
  purpose: 'PRACTICE',
  stages: ['New', 'Learning', 'Reviewing', 'Learned'],
}

export default async function BulkReviewPage({ searchParams }: PageProps<'/words/review'>) {
  const { timeZone } = await requireViewer()
  const { list = [], practise } = await searchParams
  const names = parseListNames(new URLSearchParams([list].flat().map((name) => ['list', name])))
  const variables: BulkReviewQueryVariables = {
    ...(practise === undefined ? DUE : PRACTICE),
    ...(names.length > 0 && { tagNames: names }),
  }
  const initialData = await runPageQuery(BulkReviewDocument, variables)
  const hideMeanings = (await cookies()).get(HIDE_MEANINGS_COOKIE)?.value === '1'
  const madeAt = new Date().toISOString()
  // Another selection is another session, also where one leads to the other.
  return (
    <BulkReview
      key={JSON.stringify(variables)}
      {...{ variables, initialData, madeAt, timeZone, hideMeanings }}
    />
  )
}
