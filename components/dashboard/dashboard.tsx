'use client'

import type { ReactNode } from 'react'
import { DailyGoalCard } from '@/components/dashboard/daily-goal-card'
import { DueCard } from '@/components/dashboard/due-card'
import { Forecast } from '@/components/dashboard/forecast'
import { RecentActivity } from '@/components/dashboard/recent-activity'
import { StartCard } from '@/components/dashboard/start/start-card'
import { useStart } from '@/components/dashboard/start/use-start'
import { StatTiles } from '@/components/dashboard/stat-tiles'
import { StudyCloth } from '@/components/dashboard/study-cloth'
import { useNewDay } from '@/components/dashboard/use-new-day'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { DashboardDocument, type DashboardQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { useUnsentAnswers, useUnsentChanges } from '@/lib/client/outbox/use-unsent'
import { withUnsentWords } from '@/lib/domain/add-word/unsent/unsent-words'
import { formatToday } from '@/lib/domain/days/relative-day'
import { findLanguage } from '@/lib/domain/languages/languages'
import { withUnsent } from '@/lib/domain/review/unsent-figures'

// Asked once.
const CopyOffer = lazyPart(() =>
  import('@/components/device-copy/copy-offer').then((module) => module.CopyOffer),
)

/** With fewer words the learner is not asked whether to keep them on this device: there is too much else to do. */
const MIN_WORDS_TO_KEEP = 10

type DashboardProps = {
  initialData: DashboardQuery
  /** When the page was rendered, ISO 8601: server and browser must render the same date. */
  madeAt: string
  /** The learner's time zone, IANA name. */
  timeZone: string
  /** What the learner should know of the words, below those that are due. */
  notice?: ReactNode
}

/** The learner's dashboard, /dashboard. */
export function Dashboard({ initialData, madeAt, timeZone, notice }: DashboardProps) {
  const { data } = usePageQuery({ query: DashboardDocument, variables: {}, initialData })
  const { user } = data.viewer
  const unsent = useUnsentAnswers(user?.id)
  const changes = useUnsentChanges(user?.id)
  // The study days outlive their words: a learner who has cleared them is not new.
  const isReviewed = (data.viewer.stats?.studyHistory.bestStreak ?? 0) > 0
  const isStarting = useStart(isReviewed)
  useNewDay({ now: new Date(madeAt), timeZone })
  // Signed out in another tab: the shell is redirecting to the landing page.
  if (!data.viewer.stats || !user) return null
  const { daily_study_goal: goal, maximum_reviews_per_day: maximum } = user.settings.schedule
  const answered = withUnsent({ figures: data.viewer.stats, dueWords: data.viewer.dueWords }, unsent)
  const { figures: stats, due } = withUnsentWords(answered, changes, maximum)
  const now = new Date(madeAt)
  const hasWords = stats.totalWords > 0
  /** All that a newcomer can do is in the first steps. */
  const isEmpty = !hasWords && !isReviewed
  const start = isStarting && (
    <StartCard
      language={findLanguage(user.mainLanguage ?? '')?.name ?? null}
      word={stats.mostRecentWordAdded ?? null}
      isReviewed={isReviewed}
    />
  )
  /** The next step is the review: its button is the due card's, which then comes first. */
  const isReviewNext = hasWords && !isReviewed

  return (
    <div className="page flex flex-col gap-6 pt-8 pb-12 md:gap-8 md:pt-12">
      <header>
        <p className="text-ink-soft">{formatToday({ now, timeZone })}</p>
        <h1 className="display mt-1 text-2xl">{isStarting ? 'Welcome' : 'Welcome back'}</h1>
      </header>
      <StatTiles stats={stats} />
      {!isReviewNext && start}
      {!isEmpty && (
        <div className="grid gap-4 md:grid-cols-[1.15fr_1fr] md:gap-7">
          <DueCard
            hasWords={hasWords}
            count={stats.wordsToReviewToday}
            waiting={stats.dueWordsBeyondMaximum}
            maximum={maximum}
            words={due}
          />
          <DailyGoalCard minutes={stats.todayMinutesStudied} goal={goal} history={stats.studyHistory} />
        </div>
      )}
      {notice && <div className="-my-3">{notice}</div>}
      {isReviewed && stats.totalWords >= MIN_WORDS_TO_KEEP && <CopyOffer userId={user.id} />}
      {isReviewNext && start}
      {hasWords && isReviewed && <StudyCloth history={stats.studyHistory} goal={goal} />}
      <div className="grid gap-8 md:grid-cols-[1.15fr_1fr] md:gap-7">
        {hasWords && <Forecast days={stats.forecast} />}
        <RecentActivity
          lastWord={stats.mostRecentWordAdded}
          lastReviewAt={stats.lastReviewCompletedAt}
          now={now}
          timeZone={timeZone}
        />
      </div>
    </div>
  )
}
