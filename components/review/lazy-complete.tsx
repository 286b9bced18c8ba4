import Link from 'next/link'
import { useEffect } from 'react'
import type { ReviewCompleteProps } from '@/components/review/review-complete'
import { SaveNotice } from '@/components/study/save-notice'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { useGlide } from '@/components/ui/motion/use-glide'
import { wordsAddress } from '@/lib/client/navigation/words-address'

/**
 * The end of a review (review-complete.tsx). Loaded on demand, so that the first page of a review stays small. Without a network
 * at the end, a plain end is shown.
 */
export const LazyReviewComplete = lazyPart(
  () => import('@/components/review/review-complete').then((module) => module.ReviewComplete),
  { Failed: PlainEnd },
)

function PlainEnd({ review, summary, onRetry }: ReviewCompleteProps) {
  return (
    <div className="page grid min-h-[70dvh] place-content-center gap-4 text-center">
      <h1 className="display text-2xl">Review Complete!</h1>
      <p className="text-ink-soft wrap-anywhere">{summary}</p>
      <SaveNotice state={review.saving} onRetry={onRetry} />
      <Link href={wordsAddress.use()} className="text-thread underline">
        Back to Vocabulary
      </Link>
    </div>
  )
}

/** Fetches the end, and the code with which its numbers count, when a review begins: the network may be gone at the end. */
export function usePreloadedComplete(): void {
  useGlide()
  useEffect(LazyReviewComplete.preload, [])
}
