import type { Metadata } from 'next'
import { skeletonFirst } from '@/app/skeleton-first'
import { Flashcards } from '@/components/flashcards/flashcards'
import { FlashcardsSkeleton } from '@/components/flashcards/flashcards-skeleton'
import { FLASHCARDS_VARIABLES } from '@/components/study/exercise-variables'
import { FlashcardsDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Flashcards' }

export default skeletonFirst(<FlashcardsSkeleton />, async function FlashcardsPage() {
  await requireViewer()
  const initialData = await runPageQuery(FlashcardsDocument, FLASHCARDS_VARIABLES)
  return <Flashcards variables={FLASHCARDS_VARIABLES} initialData={initialData} />
})
