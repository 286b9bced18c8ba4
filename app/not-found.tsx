import type { Metadata } from 'next'
import { PageNotFound } from '@/components/ui/page/page-not-found'

export const metadata: Metadata = { title: 'Page Not Found' }

/** 404 page for unknown URLs, without a shell. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="page grid min-h-[80dvh] place-items-center">
      <PageNotFound />
    </main>
  )
}
