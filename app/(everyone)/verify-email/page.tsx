import type { Metadata } from 'next'
import { AccountSheets } from '@/components/account/account-sheets'
import { VerifyEmailScreen } from '@/components/account/links/verify-email-screen'
import { isLinkUsable } from '@/lib/server/accounts/email-links/spend-email-link.service'
import { getViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'

// The address of the page contains the token.
export const metadata: Metadata = { title: 'Verify your address', referrer: 'no-referrer', robots: 'noindex' }

export default async function Page({ searchParams }: PageProps<'/verify-email'>) {
  const { token } = await searchParams
  const known = typeof token === 'string' ? token : ''
  const isUsable = await isLinkUsable('EMAIL_VERIFICATION', { token: known, now: new Date() })
  const isSignedIn = (await getViewer()) !== null
  return (
    <>
      <VerifyEmailScreen token={isUsable ? known : null} isSignedIn={isSignedIn} />
      {!isSignedIn && <AccountSheets productName={env.APP_NAME} />}
    </>
  )
}
