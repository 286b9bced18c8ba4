import { useEffect, useRef } from 'react'
import { SaveNotice } from '@/components/study/save-notice'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Stitches } from '@/components/ui/stitches'
import { WovenPattern } from '@/components/ui/woven-pattern'
import type { SaveState } from '@/lib/client/use-answers'
import { useConfetti } from '@/lib/client/use-confetti'

/** Ten reviews are a whole row of stitches (spec.md section 9). */
const STITCHES = 10

type ReviewCompleteProps = {
  celebrationMs: number
  summary: string
  /** Of a single word: how often it has been reviewed, drawn as stitches. */
  reviewCount?: number
  saving: SaveState
  onRetry: () => void
  onMarkAsLearned?: () => void
  marking?: boolean
}

/** The end of a review. */
export function ReviewComplete(props: ReviewCompleteProps) {
  const { celebrationMs, summary, reviewCount, saving, onRetry, onMarkAsLearned, marking } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useConfetti(celebrationMs)

  // The button that had the focus is gone; the heading tells where one is.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="page grid min-h-[70dvh] place-items-center py-10">
      <div className="flex w-full max-w-md animate-rise flex-col items-center text-center">
        <WovenPattern className="mb-8 h-24 w-40 rounded-lg" />
        <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none">
          Review Complete!
        </h1>
        <p className="mt-3 text-ink-soft wrap-anywhere">{summary}</p>
        {reviewCount !== undefined && (
          <Stitches
            className="mt-6"
            animated
            total={STITCHES}
            filled={reviewCount}
            label={`${Math.min(reviewCount, STITCHES)} of ${STITCHES} reviews`}
          />
        )}
        <div className="mt-8 w-full text-start">
          <SaveNotice state={saving} onRetry={onRetry} />
        </div>
        <div className="flex w-full flex-col-reverse justify-center gap-3 md:flex-row">
          {onMarkAsLearned && (
            <Button variant="secondary" size="lg" pending={marking} onClick={onMarkAsLearned}>
              Mark as Learned
            </Button>
          )}
          <ButtonLink href="/words" size="lg">
            Back to Vocabulary
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
