import type { Metadata } from 'next'
import { WordNotFound } from '@/components/word-page/word-not-found'

export const metadata: Metadata = { title: 'Word not found' }

/** For notFound() on the page of a word, and on its review. */
export default function NotFound() {
  return <WordNotFound />
}
