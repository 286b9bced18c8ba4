import type { Metadata } from 'next'
import { ImportScreen } from '@/components/import/import-screen'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Import words' }

export default async function Page() {
  await requireViewer()
  return <ImportScreen />
}
