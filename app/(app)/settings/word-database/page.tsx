import type { Metadata } from 'next'
import { WordDatabase } from '@/components/settings/word-database/word-database'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Word database' }

export default async function Page() {
  await requireViewer()
  return <WordDatabase />
}
