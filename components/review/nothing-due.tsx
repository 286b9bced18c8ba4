import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { dayPhrase, type Moment } from '@/lib/domain/relative-day'

type NothingDueProps = {
  /** Null when no word ever will be due: there is none. */
  nextDueAt: Date | null
  moment: Moment
  /** The same review of words that are not due. */
  practiseHref: string
}

/** There is nothing to review; where there are words, it says when there will be, and offers to practise anyway. */
export function NothingDue({ nextDueAt, moment, practiseHref }: NothingDueProps) {
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        title="No Words to Review"
        text={
          <>
            You don't have any words ready for review right now.
            {nextDueAt && <span className="mt-2 block">{whenNext(nextDueAt, moment)}</span>}
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

/** Words that are due and yet do not come: the day's maximum is reached. */
function whenNext(nextDueAt: Date, moment: Moment): string {
  const phrase = dayPhrase(nextDueAt, moment)
  return nextDueAt <= moment.now || phrase === 'today'
    ? 'You have done as many words today as you set for a day; the others wait for you tomorrow.'
    : `The next one is due ${phrase}.`
}
