import type { Metadata } from 'next'
import { NOT_FOUND_TITLE, PageNotFound } from '@/components/ui/page/page-not-found'

export const metadata: Metadata = { title: NOT_FOUND_TITLE }

/** For notFound() in a signed-in page. It renders inside the shell, which already has the <main>. */
export default function NotFound() {
  return <PageNotFound />
}
