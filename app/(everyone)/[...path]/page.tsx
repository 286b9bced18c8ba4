import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HostPage } from '@/components/host/host-page'
import { NOT_FOUND_TITLE } from '@/components/ui/page/page-not-found'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { getHost } from '@/lib/server/host/host-access.service'
import { getOverview } from '@/lib/server/host/overview.service'

type Props = PageProps<'/[...path]'>

/**
 * The host's page. It has no folder of its own: what Next sends when a page refuses names the route, so that everybody
 * could tell this address from an unknown one.
 */
const HOST_PAGE = 'admin'

/** The host, if the host asks for the host's page. */
async function hostFor({ params }: Props): Promise<UserRecord | null> {
  // Asked for every address, so that the answers also take the same steps; the layout has asked for the viewer anyway.
  const [{ path }, host] = await Promise.all([params, getHost()])
  return path.join('/') === HOST_PAGE ? host : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await hostFor(props)) ? 'This server' : NOT_FOUND_TITLE }
}

/**
 * All addresses that no other route has: the not-found page inside the shell, so that its navigation is there. For the
 * host, one of them is a page.
 */
export default async function Page(props: Props) {
  const host = await hostFor(props)
  if (!host) notFound()
  const now = new Date()
  return <HostPage overview={await withinPageTime(getOverview(now))} now={now} timeZone={host.timeZone} />
}
