import type { Metadata } from 'next'
import { AccountSheets } from '@/components/account/account-sheets'
import { NewPasswordScreen } from '@/components/account/links/new-password-screen'
import { isLinkUsable } from '@/lib/server/accounts/email-links/spend-email-link.service'
import { env } from '@/lib/server/env'

// The address of the page contains the token.
export const metadata: Metadata = {
  title: 'Choose a new password',
  referrer: 'no-referrer',
  robots: 'noindex',
}

export default async function Page({ searchParams }: PageProps<'/reset-password'>) {
  const { token } = await searchParams
  const known = typeof token === 'string' ? token : ''
  const isUsable = await isLinkUsable('PASSWORD_RESET', { token: known, now: new Date() })
  return (
    <>
      <NewPasswordScreen token={isUsable ? known : null} />
      <AccountSheets productName={env.APP_NAME} isForLearners />
    </>
  )
}
