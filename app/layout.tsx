import './globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { SkipLink } from '@/components/layout/skip-link'
import { ToastHost } from '@/components/ui/toast-host'
import { THEME_SCRIPT } from '@/lib/client/theme-script'
import { PRODUCT_NAME } from '@/lib/domain/product'
import { getCsrfToken, getViewer } from '@/lib/server/session'

export const metadata: Metadata = {
  title: { default: `${PRODUCT_NAME}: words that stay`, template: `%s · ${PRODUCT_NAME}` },
  description: 'Save the words you meet, keep the moment, and see them again just before you would forget.',
  applicationName: PRODUCT_NAME,
  appleWebApp: { title: PRODUCT_NAME, statusBarStyle: 'default' },
  formatDetection: { telephone: false },
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [viewer, csrfToken, requestHeaders] = await Promise.all([getViewer(), getCsrfToken(), headers()])
  return (
    // The theme script sets data-theme before React sees the element.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <script nonce={requestHeaders.get('x-nonce') ?? undefined} suppressHydrationWarning>
          {THEME_SCRIPT}
        </script>
        <meta name="csrf-token" content={csrfToken} />
        <meta name="user-signed-in" content={String(viewer !== null)} />
      </head>
      <body>
        <SkipLink />
        {children}
        <ToastHost />
      </body>
    </html>
  )
}
