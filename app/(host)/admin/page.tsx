import type { Metadata } from 'next'
import { HostPage } from '@/components/host/host-page'
import { withinPageTime } from '@/lib/server/database/page-time'
import { requireHostPage } from '@/lib/server/host/host-access.service'
import { getOverview } from '@/lib/server/host/overview.service'

/** Next makes the title at the same time as the page: without the check it would tell everybody that this page exists. */
export async function generateMetadata(): Promise<Metadata> {
  await requireHostPage()
  return { title: 'This server' }
}

export default async function Page() {
  // Next renders the layout at the same time, so its check alone would not keep this page from loading data.
  const { timeZone } = await requireHostPage()
  const now = new Date()
  return <HostPage overview={await withinPageTime(getOverview(now))} now={now} timeZone={timeZone} />
}
