import type { Metadata } from 'next'
import { WordsScreen } from '@/components/words/words-screen'

export const metadata: Metadata = { title: 'Words' }

export default function Page() {
  return <WordsScreen />
}
