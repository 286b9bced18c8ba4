import type { Metadata } from 'next'
import { UnsubscribeScreen } from '@/components/account/links/unsubscribe-screen'
import { isUnsubscribeToken } from '@/lib/server/reminders/unsubscribe.service'

// The address of the page contains the token.
export const metadata: Metadata = { title: 'Unsubscribe', referrer: 'no-referrer', robots: 'noindex' }

export default async function Page({ searchParams }: PageProps<'/unsubscribe'>) {
  const { token } = await searchParams
  return <UnsubscribeScreen token={typeof token === 'string' && isUnsubscribeToken(token) ? token : null} />
}
