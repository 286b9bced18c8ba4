import type { Metadata } from 'next'
import { NOT_FOUND_TITLE, PageNotFound } from '@/components/ui/page/page-not-found'

export const metadata: Metadata = { title: NOT_FOUND_TITLE }

/** Next requires it; unknown addresses are answered by app/(everyone)/[...path], with a shell. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1}>
      <PageNotFound />
    </main>
  )
}
