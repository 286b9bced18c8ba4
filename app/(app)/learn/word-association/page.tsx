import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { AssociationSkeleton } from '@/components/association/association-skeleton'
import { WordAssociation } from '@/components/association/word-association'
import { WordAssociationDocument, type WordAssociationQueryVariables } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { drawAssociation } from '@/lib/domain/association/draw-association'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Word Association' }

// The same words as in a quiz, whose rules hold for the answers too.
const VARIABLES: WordAssociationQueryVariables = {
  purpose: 'LEARN_QUIZES',
  stages: ['New', 'Learning', 'Reviewing', 'Learned'],
}

export default skeletonFirst(<AssociationSkeleton />, async function WordAssociationPage() {
  await requireViewer()
  const { viewer } = await runPageQuery(WordAssociationDocument, VARIABLES)
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
