import type { Metadata } from 'next'
import { Flashcards } from '@/components/flashcards/flashcards'
import { FlashcardsDocument, type FlashcardsQueryVariables } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Flashcards' }

const VARIABLES: FlashcardsQueryVariables = { purpose: 'LEARN_FLASHCARDS', stages: ['New', 'Reviewing'] }

export default async function FlashcardsPage() {
  await requireViewer()
  return <Flashcards variables={VARIABLES} initialData={await runPageQuery(FlashcardsDocument, VARIABLES)} />
}
