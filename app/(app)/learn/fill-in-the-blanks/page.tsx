import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { FillInSkeleton } from '@/components/fill-in/fill-in-skeleton'
import { FillInTheBlanks } from '@/components/fill-in/fill-in-the-blanks'
import { FillInTheBlanksDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { drawBlanks } from '@/lib/domain/fill-in/draw-blanks'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Fill in the Blanks' }

export default skeletonFirst(<FillInSkeleton />, async function FillInTheBlanksPage() {
  await requireViewer()
  const { viewer } = await runPageQuery(FillInTheBlanksDocument, { purpose: 'LEARN_BLANKS' })
  const { user, vocabularyItems } = viewer
  return (
    <FillInTheBlanks
      userId={user?.id ?? ''}
      language={user?.translationLanguage ?? null}
      wordCount={vocabularyItems.length}
      drawn={drawBlanks(vocabularyItems, randomUUID())}
    />
  )
})
