import type { Metadata } from 'next'
import { Dashboard } from '@/components/dashboard/dashboard'
import { DashboardDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Home' }

export default async function DashboardPage() {
  const { timeZone } = await requireViewer()
  const initialData = await runPageQuery(DashboardDocument, {})
  return <Dashboard initialData={initialData} madeAt={new Date().toISOString()} timeZone={timeZone} />
}
