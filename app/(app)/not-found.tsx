import type { Metadata } from 'next'
import { PageNotFound } from '@/components/ui/page/page-not-found'

export const metadata: Metadata = { title: 'Page Not Found' }

/** For notFound() in a signed-in page. It renders inside the shell, which already has the <main>. */
export default function NotFound() {
  return <PageNotFound />
}
