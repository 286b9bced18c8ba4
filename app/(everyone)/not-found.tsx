import type { Metadata } from 'next'
import { PageNotFound } from '@/components/ui/page/page-not-found'

export const metadata: Metadata = { title: 'Page Not Found' }

/** For unknown addresses. It renders inside the shell of the viewer, which already has the <main>. */
export default function NotFound() {
  return <PageNotFound />
}
