import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { dayPhrase, type Moment } from '@/lib/domain/days/relative-day'
import { maximumReached } from '@/lib/domain/review/daily-maximum'

/** The settings' maximum of reviews a day, and how it stands today. */
export type ReviewLimit = Readonly<{ maximum: number; waiting: number }>

type NothingDueProps = {
  /** Which lists of the address are not reviewed. */
  notice: ReactNode
  limit: ReviewLimit | null
  /** Whether only words of some lists were asked for. */
  ofLists: boolean
  /** Null when no word ever will be due: there is none. */
  nextDueAt: Date | null
  moment: Moment
  /** The same review of words that are not due. */
  practiseHref: string
}

/** There is nothing to review; where there are words, it says when there will be, and offers to practise anyway. */
export function NothingDue(props: NothingDueProps) {
  const { notice, nextDueAt, practiseHref } = props
  return (
    <div className="page">
      {notice && <div className="mx-auto max-w-180 pt-6">{notice}</div>}
      <EmptyState
        headingLevel={1}
        title="No Words to Review"
        text={
          <>
            You don't have any words ready for review right now.
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
    </div>
  )
}

/** When a word is due next. One that is due already does not come because the day's maximum is reached. */
function whenNext({ nextDueAt, moment, limit, ofLists }: NothingDueProps & { nextDueAt: Date }): string {
  const phrase = dayPhrase(nextDueAt, moment)
  const isDue = nextDueAt <= moment.now || phrase === 'today'
  if (!isDue) return `The next one is due ${phrase}.`
  // How many wait is counted over all lists.
  if (limit && limit.waiting > 0 && !ofLists) return maximumReached(limit)
  const maximum = limit ? `of ${limit.maximum} reviews ` : ''
  return `Today's maximum ${maximum}is reached. The due words wait until tomorrow.`
}
