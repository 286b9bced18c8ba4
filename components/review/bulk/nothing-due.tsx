import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyPage } from '@/components/ui/page/empty-page'
import { dayPhrase, type LocalClock } from '@/lib/domain/days/relative-day'
import { allLearned } from '@/lib/domain/review/all-learned'
import { maximumReached } from '@/lib/domain/review/daily-maximum'

/** Why no word is due: the daily maximum of the settings and the due words waiting because of it, or all are learned. */
export type ReviewLimit = Readonly<{ maximum: number; waiting: number; isAllLearned: boolean }>

type NothingDueProps = {
  /** Which lists in the URL are not reviewed. */
  notice: ReactNode
  limit: ReviewLimit | null
  /** Whether the review was limited to some lists. */
  ofLists: boolean
  /** Null if there are no words. */
  nextDueAt: Date | null
  clock: LocalClock
  /** Link to the same review with words that are not due. */
  practiseHref: string
}

/** No word is due. If there are words, shows when the next is due, and offers practice. */
export function NothingDue(props: NothingDueProps) {
  const { notice, nextDueAt, practiseHref } = props
  return (
    <EmptyPage
      notice={notice && <div className="mx-auto max-w-180 pt-6">{notice}</div>}
      title="No Words to Review"
      text={
        <>
          <span>You don't have any words ready for review right now.</span>
          {nextDueAt && <span className="mt-2 block">{whenNext({ ...props, nextDueAt })}</span>}
        </>
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {nextDueAt && (
            <ButtonLink variant="secondary" href={practiseHref}>
              Practise Anyway
            </ButtonLink>
          )}
          <ButtonLink href="/words">Back to Vocabulary</ButtonLink>
        </div>
      }
    />
  )
}

/** When a word is due next. If it is due already, the daily maximum is reached. */
function whenNext({ nextDueAt, clock, limit, ofLists }: NothingDueProps & { nextDueAt: Date }): string {
  const phrase = dayPhrase(nextDueAt, clock)
  const isDue = nextDueAt <= clock.now || phrase === 'today'
  if (!isDue && limit?.isAllLearned) return `${allLearned(nextDueAt, clock)}.`
  if (!isDue) return `The next one is due ${phrase}.`
  // The number of waiting words is for all lists.
  if (limit && limit.waiting > 0 && !ofLists) return maximumReached(limit)
  const maximum = limit ? `of ${limit.maximum} reviews ` : ''
  return `Today's maximum ${maximum}is reached. The due words wait until tomorrow.`
}
