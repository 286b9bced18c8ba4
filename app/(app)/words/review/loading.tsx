import { ReviewSkeleton } from '@/components/review/review-skeleton'

export default function BulkReviewLoading() {
  return <ReviewSkeleton />
}
