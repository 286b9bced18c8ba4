import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { Dashboard } from '@/components/dashboard/dashboard'
import { DashboardSkeleton } from '@/components/dashboard/dashboard-skeleton'
import { NotStickingLink } from '@/components/words/not-sticking/not-sticking-link'
import { DashboardDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { listWordsNotSticking } from '@/lib/server/review/sticking.service'

export const metadata: Metadata = { title: 'Home' }

export default skeletonFirst(<DashboardSkeleton />, async function DashboardPage() {
  const viewer = await requireViewer()
  const [initialData, notSticking] = await Promise.all([
    runPageQuery(DashboardDocument, {}),
    // A notice that cannot be had does not take the page with it.
    withinPageTime(listWordsNotSticking(viewer, new Date()).catch(() => [])),
  ])
  const notice = notSticking.length > 0 && <NotStickingLink count={notSticking.length} />
  return (
    <Dashboard
      initialData={initialData}
      madeAt={new Date().toISOString()}
      timeZone={viewer.timeZone}
      notice={notice}
    />
  )
})
