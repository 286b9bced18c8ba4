'use client'

import './globals.css'
import { ErrorMessage } from '@/components/ui/page/error-message'

/** The root layout itself failed: fonts, theme and meta tags are missing, so retrying means loading anew. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <ErrorMessage onRetry={() => window.location.reload()} />
      </body>
    </html>
  )
}
