import type { ReactNode } from 'react'
import { AddWordHost } from '@/components/add-word/add-word-host'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'

/** What stands around every page for visitors: bar, foot, and the add-word sheet. */
export function SiteShell({ productName, children }: { productName: string; children: ReactNode }) {
  return (
    <>
      <SiteHeader productName={productName} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter productName={productName} />
      <AddWordHost userId={null} />
    </>
  )
}
