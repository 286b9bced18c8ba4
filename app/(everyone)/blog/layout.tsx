import type { ReactNode } from 'react'
import { AccountSheets } from '@/components/account/account-sheets'
import { getViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'

/** Adds the account sheets of the header's buttons for visitors. */
export default async function BlogLayout({ children }: { children: ReactNode }) {
  const isSignedIn = (await getViewer()) !== null
  return (
    <>
      {children}
      {!isSignedIn && <AccountSheets productName={env.APP_NAME} />}
    </>
  )
}
