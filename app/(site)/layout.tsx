import type { ReactNode } from 'react'
import { SiteShell } from '@/components/layout/site-shell'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'
import { env } from '@/lib/server/env'

/** Layout of pages for visitors. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell productName={env.APP_NAME} signIn={signInOptions()}>
      {children}
    </SiteShell>
  )
}
