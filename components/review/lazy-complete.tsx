import Link from 'next/link'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { ReviewCompleteProps } from '@/components/review/review-complete'
import { useGlide } from '@/components/ui/motion/use-glide'
import { wordsAddress } from '@/lib/client/words-address'

const load = () => import('@/components/review/review-complete')

// Loaded on demand, so that the first page of a review stays small. Without a network at the end, a plain end is shown.
const LazyComplete = lazy<ComponentType<ReviewCompleteProps>>(() =>
  load().then(
    (module) => ({ default: module.ReviewComplete }),
    () => ({ default: PlainEnd }),
  ),
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

/** The end of a review (review-complete.tsx). */
export function ReviewComplete(props: ReviewCompleteProps) {
  return (
    <Suspense>
      <LazyComplete {...props} />
    </Suspense>
  )
}

/** Preloads the end at the first press of a session: the network may be gone then. */
export function usePreloadedComplete(): void {
  // Its numbers count at once.
  useGlide()
  useEffect(() => {
    // If the preload fails, the code is requested again when it is needed.
    const preload = () => load().catch(() => undefined)
    const once = { once: true }
    document.addEventListener('pointerdown', preload, once)
    document.addEventListener('keydown', preload, once)
    return () => {
      document.removeEventListener('pointerdown', preload)
      document.removeEventListener('keydown', preload)
    }
  }, [])
}
