import { PageNotFound } from '@/components/ui/page/page-not-found'

/** For unknown addresses. It renders inside the shell of the viewer, which already has the <main>. */
export default function NotFound() {
  return <PageNotFound />
}
