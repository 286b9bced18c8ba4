'use client'

import './globals.css'
import { PageReady } from '@/components/layout/page-ready'
import { ErrorMessage } from '@/components/ui/page/error-message'

/** Shown when the root layout fails. Fonts, theme and meta tags are missing, so retry reloads the page. */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main>
          <ErrorMessage onRetry={() => window.location.reload()} />
        </main>
        <PageReady />
      </body>
    </html>
  )
}
