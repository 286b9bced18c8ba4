import Link from 'next/link'
import type { ReviewCompleteProps } from '@/components/review/review-complete'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { wordsAddress } from '@/lib/client/words-address'

/**
 * The end of a review (review-complete.tsx). Loaded on demand, so that the first page of a review stays small. Without a network
 * at the end, a plain end is shown.
 */
export const ReviewComplete = lazyPart(
  () => import('@/components/review/review-complete').then((module) => module.ReviewComplete),
  { Failed: PlainEnd },
)

function PlainEnd({ summary }: ReviewCompleteProps) {
  return (
    <div className="page grid min-h-[70dvh] place-content-center gap-4 text-center">
      <h1 className="display text-2xl">Review Complete!</h1>
      <p className="text-ink-soft wrap-anywhere">{summary}</p>
      <Link href={wordsAddress.use()} className="text-thread underline">
        Back to Vocabulary
      </Link>
    </div>
  )
}
