import type { ReactNode } from 'react'
import { AddWordHost } from '@/components/add-word/add-word-host'
import { SiteHeader } from '@/components/layout/header/site-header'
import { SiteFooter } from '@/components/layout/site-footer'

/** Shell of all pages for visitors: header, footer and the add-word sheet. */
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
