import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { WordPage } from '@/components/word-page/word-page'
import { WordPageDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Word' }

// No loading.tsx: its skeleton would be sent with status 200 before an unknown word can return 404.
export default async function Page({ params }: PageProps<'/words/[id]'>) {
  const { timeZone } = await requireViewer()
  const { id } = await params
  const initialData = await runPageQuery(WordPageDocument, { id })
  if (!initialData.viewer.vocabularyItem) notFound()
  return <WordPage id={id} initialData={initialData} madeAt={new Date().toISOString()} timeZone={timeZone} />
}
