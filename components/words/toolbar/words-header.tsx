import { Play } from 'lucide-react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageTitle } from '@/components/ui/page/page-heading'
import { Skeleton } from '@/components/ui/skeleton'
import { reviewAddress } from '@/lib/domain/words/list/review-address'

export type WordsHeaderProps = {
  /** 'X of Y words' and the active filters; null while the words load. */
  count: string | null
  /** The selected lists: the review is limited to their words. */
  lists: readonly string[]
  canReview: boolean
}

/** Title, count, and a link to the review. Adding is in the header, on a phone in the tab bar. */
export function WordsHeader({ count, lists, canReview }: WordsHeaderProps) {
  return (
    <header className="@container">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-2 @max-[14rem]:block @max-[14rem]:space-y-2 md:items-end">
        <PageTitle>Words</PageTitle>
        <p
          aria-live="polite"
          className="col-span-2 wrap-anywhere text-ink-soft tabular-nums md:col-span-1 md:row-start-2"
        >
          {count ?? <Skeleton className="my-1 h-4 w-36" />}
        </p>
        <div className="col-start-2 row-start-1 flex gap-2 md:row-span-2 md:gap-3">
          {canReview && (
            <ButtonLink href={reviewAddress(lists)} prefetch={false}>
              <Play aria-hidden size={20} />
              Review
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}
