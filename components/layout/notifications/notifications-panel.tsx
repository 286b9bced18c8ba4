'use client'

import { useQuery } from '@apollo/client/react'
import { ActivityList } from '@/components/dashboard/activity-list'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Skeleton } from '@/components/ui/skeleton'
import { NotificationsDocument, type NotificationsQuery } from '@/generated/operations'
import { areWordsAway, WORDS_AWAY } from '@/lib/client/api/words-away'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'
import { maximumReached } from '@/lib/domain/review/daily-maximum'

/**
 * What is due today and what happened last.
 * @param props `onLeave`: a link or button inside was used
 */
export function NotificationsPanel({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useQuery(NotificationsDocument, { fetchPolicy: 'cache-and-network' })
  const isAway = areWordsAway.use()
  const { stats, user } = data?.viewer ?? {}
  if (stats && user) {
    return (
      <Notifications
        stats={stats}
        maximum={user.settings.schedule.maximum_reviews_per_day}
        onLeave={onLeave}
      />
    )
  }
  if (error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{isAway ? WORDS_AWAY : 'Your notifications could not be loaded.'}</p>
        <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div role="status" aria-label="Loading..." className="grid gap-3">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-11 w-32" />
      <Skeleton className="h-16" />
    </div>
  )
}

type NotificationsProps = {
  stats: NonNullable<NotificationsQuery['viewer']['stats']>
  /** Maximum number of reviews per day. */
  maximum: number
  onLeave: () => void
}

function Notifications({ stats, maximum, onLeave }: NotificationsProps) {
  const { totalWords, wordsToReviewToday: due, dueWordsBeyondMaximum: waiting } = stats
  return (
    <>
      <h2 className="headword text-lg">Due today</h2>
      <p className="mt-1 text-ink-soft">{dueText({ totalWords, due, waiting, maximum })}</p>
      {due > 0 && (
        <ButtonLink href="/words/review" className="mt-3" onClick={onLeave}>
          Start Review
        </ButtonLink>
      )}
      {totalWords === 0 && (
        <Button
          className="mt-3"
          onClick={() => {
            onLeave()
            openAddWord()
          }}
        >
          Add Your First Word
        </Button>
      )}
      <h2 className="headword mt-5 text-lg">Recent</h2>
      <ActivityList
        lastWord={stats.mostRecentWordAdded ?? null}
        lastReviewAt={stats.lastReviewCompletedAt ?? null}
        now={new Date()}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      />
    </>
  )
}

function dueText({
  totalWords,
  due,
  waiting,
  maximum,
}: Record<'totalWords' | 'due' | 'waiting' | 'maximum', number>): string {
  if (totalWords === 0) return "You haven't added any words yet."
  if (due > 0) return `You have ${due.toLocaleString('en')} ${due === 1 ? 'word' : 'words'} to review today`
  return waiting > 0 ? maximumReached({ maximum, waiting }) : 'All caught up.'
}
