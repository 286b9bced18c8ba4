import { ReviewSkeleton } from '@/components/review/review-skeleton'

export default function SingleReviewLoading() {
  return <ReviewSkeleton />
}
