import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { env } from '@/lib/server/env'

/** Pages for visitors. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader productName={env.APP_NAME} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter productName={env.APP_NAME} />
    </>
  )
}
