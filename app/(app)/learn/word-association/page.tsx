import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { AssociationSkeleton } from '@/components/association/association-skeleton'
import { WordAssociation } from '@/components/association/word-association'
import { QUIZ_VARIABLES } from '@/components/study/exercise-variables'
import { WordAssociationDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { drawAssociation } from '@/lib/domain/association/draw-association'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Word Association' }

export default skeletonFirst(<AssociationSkeleton />, async function WordAssociationPage() {
  await requireViewer()
  const { viewer } = await runPageQuery(WordAssociationDocument, QUIZ_VARIABLES)
  const { user, vocabularyItems, quizPool } = viewer
  return (
    <WordAssociation
      userId={user?.id ?? ''}
      language={user?.translationLanguage ?? null}
      wordCount={vocabularyItems.length}
      drawn={drawAssociation({
        items: vocabularyItems,
        pool: quizPool,
        random: Math.random,
        id: randomUUID(),
      })}
    />
  )
})
