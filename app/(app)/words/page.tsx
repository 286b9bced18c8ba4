import type { Metadata } from 'next'
import { FIRST_ROWS_VARIABLES, isFirstView } from '@/components/words/list/word-list-query'
import { WordsScreen } from '@/components/words/words-screen'
import { WordListDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { parseWordListView } from '@/lib/domain/words/list/word-list-address'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Words' }

export default async function Page({ searchParams }: PageProps<'/words'>) {
  await requireViewer()
  const query = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  )
  const view = parseWordListView(new URLSearchParams(query))
  const initialData = isFirstView(view) ? await runPageQuery(WordListDocument, FIRST_ROWS_VARIABLES) : null
  return <WordsScreen initialData={initialData} />
}
