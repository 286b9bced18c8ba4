import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { Dashboard } from '@/components/dashboard/dashboard'
import { DashboardSkeleton } from '@/components/dashboard/dashboard-skeleton'
import { DashboardDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Home' }

export default skeletonFirst(<DashboardSkeleton />, async function DashboardPage() {
  const { timeZone } = await requireViewer()
  const initialData = await runPageQuery(DashboardDocument, {})
  return <Dashboard initialData={initialData} madeAt={new Date().toISOString()} timeZone={timeZone} />
})
