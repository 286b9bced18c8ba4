import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { Flashcards } from '@/components/flashcards/flashcards'
import { FlashcardsSkeleton } from '@/components/flashcards/flashcards-skeleton'
import { FlashcardsDocument, type FlashcardsQueryVariables } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Flashcards' }

const VARIABLES: FlashcardsQueryVariables = { purpose: 'LEARN_FLASHCARDS', stages: ['New', 'Reviewing'] }

export default skeletonFirst(<FlashcardsSkeleton />, async function FlashcardsPage() {
  await requireViewer()
  return <Flashcards variables={VARIABLES} initialData={await runPageQuery(FlashcardsDocument, VARIABLES)} />
})
