import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { BulkReview } from '@/components/review/bulk/bulk-review'
import { toReviewLimit } from '@/components/review/bulk/review-limit'
import { reviewVariables } from '@/components/review/bulk/review-variables'
import { ReviewSkeleton } from '@/components/review/review-skeleton'
import { BulkReviewDocument, ReviewLimitDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import {
  MAX_LISTS_PER_REVIEW,
  parseListNames,
  parseReviewedWords,
} from '@/lib/domain/words/list/review-address'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Review Session' }

export default skeletonFirst(
  <ReviewSkeleton />,
  async function BulkReviewPage({ searchParams }: PageProps<'/words/review'>) {
    const { timeZone, showMeaningsAtOnce, harderQuestions, autoScheduleReviews } = await requireViewer()
    const { list = [], word = [], practise } = await searchParams
    const names = parseListNames(new URLSearchParams([list].flat().map((name) => ['list', name])))
    const ids = parseReviewedWords(new URLSearchParams([word].flat().map((id) => ['word', id])))
    const address = { lists: names, ids, isPractice: practise !== undefined }
    const variables = reviewVariables(address, { harderQuestions, autoScheduleReviews })
    const initialData = await runPageQuery(BulkReviewDocument, variables)
    const limit =
      initialData.viewer.vocabularyItems.length === 0
        ? toReviewLimit(await runPageQuery(ReviewLimitDocument, {}))
        : null
    const leftOutLists = Math.max(0, names.length - MAX_LISTS_PER_REVIEW)
    const madeAt = new Date().toISOString()
    // A different selection is a new session, also on navigation from one to the other.
    return (
      <BulkReview
        key={JSON.stringify(variables)}
        {...{
          variables,
          initialData,
          madeAt,
          timeZone,
          showMeaningsAtOnce,
          harderQuestions,
          leftOutLists,
          limit,
        }}
      />
    )
  },
)
