import type { Metadata } from 'next'
import { SettingsIndex } from '@/components/settings/settings-index'
import { requireViewer } from '@/lib/server/accounts/session'
import { isHost } from '@/lib/server/host/host-access.service'

export const metadata: Metadata = { title: 'Settings' }

export default async function Page() {
  const viewer = await requireViewer()
  return <SettingsIndex email={viewer.email} isHost={await isHost(viewer)} />
}
