'use client'

import { DailyGoalCard } from '@/components/dashboard/daily-goal-card'
import { DueCard } from '@/components/dashboard/due-card'
import { Forecast } from '@/components/dashboard/forecast'
import { RecentActivity } from '@/components/dashboard/recent-activity'
import { StatTiles } from '@/components/dashboard/stat-tiles'
import { StudyCloth } from '@/components/dashboard/study-cloth'
import { DashboardDocument, type DashboardQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { formatToday } from '@/lib/domain/days/relative-day'

type DashboardProps = {
  initialData: DashboardQuery
  /** When the page was rendered, ISO 8601: server and browser must render the same date. */
  madeAt: string
  /** The learner's time zone, IANA name. */
  timeZone: string
}

/** The learner's dashboard, /dashboard. */
export function Dashboard({ initialData, madeAt, timeZone }: DashboardProps) {
  const { data } = usePageQuery({ query: DashboardDocument, variables: {}, initialData })
  const { stats, user, dueWords } = data.viewer
  // Signed out in another tab: the shell is redirecting to the landing page.
  if (!stats || !user) return null
  const now = new Date(madeAt)

  return (
    <div className="page flex flex-col gap-6 pt-8 pb-12 md:gap-8 md:pt-12">
      <header>
        <p className="text-ink-soft">{formatToday({ now, timeZone })}</p>
        <h1 className="display mt-1 text-2xl">Welcome back</h1>
      </header>
      <StatTiles stats={stats} />
      <div className="grid gap-4 md:grid-cols-[1.15fr_1fr] md:gap-7">
        <DueCard
          hasWords={stats.totalWords > 0}
          count={stats.wordsToReviewToday}
          waiting={stats.dueWordsBeyondMaximum}
          maximum={user.settings.schedule.maximum_reviews_per_day}
          words={dueWords.map(({ vocabulary }) => vocabulary.text)}
        />
        <DailyGoalCard minutes={stats.todayMinutesStudied} goal={user.settings.schedule.daily_study_goal} />
      </div>
      {stats.totalWords > 0 && (
        <StudyCloth history={stats.studyHistory} goal={user.settings.schedule.daily_study_goal} />
      )}
      <div className="grid gap-8 md:grid-cols-[1.15fr_1fr] md:gap-7">
        {stats.totalWords > 0 && <Forecast days={stats.forecast} />}
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
