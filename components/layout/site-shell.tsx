import type { ReactNode } from 'react'
import { SignInOptionsProvider } from '@/components/account/sign-in-options'
import { AddWordHost } from '@/components/add-word/add-word-host'
import { ForgetCopy } from '@/components/device-copy/forget-copy'
import { SiteHeader } from '@/components/layout/header/site-header'
import { SiteFooter } from '@/components/layout/site-footer'
import type { SignInOptions } from '@/lib/domain/accounts/sign-in-options'

/** Shell of all pages for visitors: header, footer and the add-word sheet. */
export function SiteShell({
  productName,
  signIn,
  children,
}: {
  productName: string
  signIn: SignInOptions
  children: ReactNode
}) {
  return (
    <SignInOptionsProvider options={signIn}>
      <SiteHeader productName={productName} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter productName={productName} />
      <AddWordHost userId={null} />
      <ForgetCopy />
    </SignInOptionsProvider>
  )
}
