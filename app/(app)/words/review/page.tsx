import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { BulkReview } from '@/components/review/bulk/bulk-review'
import type { ReviewLimit } from '@/components/review/bulk/nothing-due'
import { ReviewSkeleton } from '@/components/review/review-skeleton'
import {
  BulkReviewDocument,
  type BulkReviewQueryVariables,
  ReviewLimitDocument,
} from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { asksForProduction } from '@/lib/domain/review/memory/due'
import {
  MAX_LISTS_PER_REVIEW,
  parseListNames,
  parseReviewedWords,
} from '@/lib/domain/words/list/review-address'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Review Session' }

const DUE: BulkReviewQueryVariables = { purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] }
/** Includes learned words, because most words that are not due are learned. */
const PRACTICE: BulkReviewQueryVariables = {
  purpose: 'PRACTICE',
  stages: ['New', 'Learning', 'Reviewing', 'Learned'],
}

export default skeletonFirst(
  <ReviewSkeleton />,
  async function BulkReviewPage({ searchParams }: PageProps<'/words/review'>) {
    const { timeZone, showMeaningsAtOnce, harderQuestions, autoScheduleReviews } = await requireViewer()
    const { list = [], word = [], practise } = await searchParams
    const names = parseListNames(new URLSearchParams([list].flat().map((name) => ['list', name])))
    const ids = parseReviewedWords(new URLSearchParams([word].flat().map((id) => ['word', id])))
    const variables: BulkReviewQueryVariables = {
      ...(practise === undefined ? DUE : PRACTICE),
      ...(ids && { ids }),
      asksHarder: harderQuestions,
      asksForProduction: asksForProduction({ harderQuestions, autoScheduleReviews }),
      ...(names.length > 0 && { tagNames: names.slice(0, MAX_LISTS_PER_REVIEW), namesLists: true }),
    }
    const initialData = await runPageQuery(BulkReviewDocument, variables)
    const limit = initialData.viewer.vocabularyItems.length === 0 ? await findLimit() : null
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

/** Why nothing is due. */
async function findLimit(): Promise<ReviewLimit | null> {
  const { user, stats } = (await runPageQuery(ReviewLimitDocument, {})).viewer
  if (!user || !stats) return null
  const maximum = user.settings.schedule.maximum_reviews_per_day
  return {
    maximum,
    waiting: stats.dueWordsBeyondMaximum,
    isAllLearned: stats.totalWords > 0 && stats.learnedWords === stats.totalWords,
  }
}
