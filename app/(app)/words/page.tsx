import type { Metadata } from 'next'
import { FIRST_ROWS_VARIABLES, isFirstView } from '@/components/words/list/word-list-query'
import { MergeableWordsLink } from '@/components/words/mergeable-words'
import { NotStickingLink } from '@/components/words/not-sticking/not-sticking-link'
import { WordsScreen } from '@/components/words/words-screen'
import { WordListDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { parseWordListView } from '@/lib/domain/words/list/word-list-address'
import { requireViewer } from '@/lib/server/accounts/session'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { listWordsNotSticking } from '@/lib/server/review/sticking.service'
import { findMergeable } from '@/lib/server/words/same-word.service'

export const metadata: Metadata = { title: 'Words' }

export default async function Page({ searchParams }: PageProps<'/words'>) {
  const viewer = await requireViewer()
  const query = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  )
  const view = parseWordListView(new URLSearchParams(query))
  const [initialData, mergeable, notSticking] = await Promise.all([
    isFirstView(view) ? runPageQuery(WordListDocument, FIRST_ROWS_VARIABLES) : null,
    withinPageTime(findMergeable(viewer)),
    // A notice that cannot be had does not take the page with it.
    withinPageTime(listWordsNotSticking(viewer, new Date()).catch(() => [])),
  ])
  const notice = (mergeable || notSticking.length > 0) && (
    <div className="mt-3 flex flex-wrap gap-x-6">
      {mergeable && <MergeableWordsLink {...mergeable} />}
      {notSticking.length > 0 && <NotStickingLink count={notSticking.length} />}
    </div>
  )
  return <WordsScreen initialData={initialData} notice={notice} />
}
