import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { HeadScripts } from '@/components/layout/head-scripts'
import { PageReady } from '@/components/layout/page-ready'
import { PageViews } from '@/components/layout/page-views'
import { SkipLink } from '@/components/ui/page/skip-link'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { THEME_SCRIPT } from '@/lib/client/head-scripts/theme-script'
import { TIME_ZONE_SCRIPT } from '@/lib/client/head-scripts/time-zone-script'
import { getCsrfToken, getViewer } from '@/lib/server/accounts/session'
import { env } from '@/lib/server/env'

export function generateMetadata(): Metadata {
  const name = env.APP_NAME
  return {
    title: { default: `${name}: words that stay`, template: `%s · ${name}` },
    description: 'Save the words you meet, keep the moment, and see them again just before you would forget.',
    applicationName: name,
    appleWebApp: { title: name, statusBarStyle: 'default' },
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [viewer, csrfToken, requestHeaders] = await Promise.all([getViewer(), getCsrfToken(), headers()])
  const nonce = requestHeaders.get('x-nonce') ?? undefined
  return (
    // The theme script sets data-theme before React sees the element.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <script data-inline nonce={nonce} suppressHydrationWarning>
          {THEME_SCRIPT}
        </script>
        <meta name="csrf-token" content={csrfToken} />
        <meta name="user-signed-in" content={String(viewer !== null)} />
        <meta name="time-zone" content={viewer?.timeZone ?? ''} />
        <script data-inline nonce={nonce} suppressHydrationWarning>
          {TIME_ZONE_SCRIPT}
        </script>
      </head>
      <body>
        <HeadScripts />
        <SkipLink />
        {children}
        {env.PAGE_VIEWS === 'on' && <PageViews />}
        <ToastHost />
        <PageReady />
      </body>
    </html>
  )
}
