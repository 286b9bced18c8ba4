import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RestoreScreen } from '@/components/restore/restore-screen'
import { isRestoreOffered } from '@/lib/server/backup/web/restore-offer.service'

export const metadata: Metadata = { title: 'Restore a backup', robots: 'noindex' }

export default async function Page() {
  if (!(await isRestoreOffered())) notFound()
  return <RestoreScreen />
}
