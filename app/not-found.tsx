import type { Metadata } from 'next'
import { PageNotFound } from '@/components/ui/page/page-not-found'

export const metadata: Metadata = { title: 'Page Not Found' }

/** For addresses that lead nowhere: a page of its own, without a shell. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="page grid min-h-[80dvh] place-items-center">
      <PageNotFound />
    </main>
  )
}
