import { FlashcardsSkeleton } from '@/components/flashcards/flashcards-skeleton'

export default function FlashcardsLoading() {
  return <FlashcardsSkeleton />
}
