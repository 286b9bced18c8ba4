import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HostPage } from '@/components/host/host-page'
import { NOT_FOUND_TITLE } from '@/components/ui/page/page-not-found'
import { withinPageTime } from '@/lib/server/database/page-time'
import { getHost } from '@/lib/server/host/host-access.service'
import { getOverview } from '@/lib/server/host/overview.service'

/** Also the title must not tell everybody that this page exists. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getHost()) ? 'This server' : NOT_FOUND_TITLE }
}

/** The host's page. For everybody else it is an unknown address. */
export default async function Page() {
  const host = await getHost()
  if (!host) notFound()
  const now = new Date()
  return <HostPage overview={await withinPageTime(getOverview(now))} now={now} timeZone={host.timeZone} />
}
