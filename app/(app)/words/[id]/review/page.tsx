import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { SingleReview } from '@/components/review/single-review'
import { SingleWordDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { HIDE_MEANINGS_COOKIE } from '@/lib/domain/review/review-settings'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Review' }

// No loading.tsx: its skeleton would be sent with status 200 before an unknown word can return 404.
export default async function SingleReviewPage({ params }: PageProps<'/words/[id]/review'>) {
  await requireViewer()
  const { id } = await params
  const initialData = await runPageQuery(SingleWordDocument, { id })
  if (!initialData.viewer.vocabularyItem) notFound()
  const hideMeanings = (await cookies()).get(HIDE_MEANINGS_COOKIE)?.value === '1'
  return <SingleReview id={id} initialData={initialData} hideMeanings={hideMeanings} />
}
