import { Button } from '@/components/ui/button/button'
import { EmptyPage } from '@/components/ui/page/empty-page'
import { type KeptReview, wordsToGo } from '@/lib/domain/review/kept-review'

type ResumeOfferProps = {
  kept: KeptReview
  /** The words of the review are loading. */
  pending?: boolean
  onGoOn: (kept: KeptReview) => void
  onStartOver: () => void
}

/** Offers to resume an unfinished review. */
export function ResumeOffer({ kept, pending = false, onGoOn, onStartOver }: ResumeOfferProps) {
  const left = wordsToGo(kept.session).length
  return (
    <EmptyPage
      title="Go on where you left off?"
      text={`You left this review in the middle: ${left} ${left === 1 ? 'word is' : 'words are'} still to go.`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={onStartOver}>
            Start Over
          </Button>
          <Button pending={pending} onClick={() => onGoOn(kept)}>
            Go On
          </Button>
        </div>
      }
    />
  )
}
