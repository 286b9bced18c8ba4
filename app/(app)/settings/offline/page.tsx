import type { Metadata } from 'next'
import { OfflineSettings } from '@/components/settings/offline/offline-settings'
import { requireViewer } from '@/lib/server/accounts/session'
import { findDeviceEdition } from '@/lib/server/dictionary/device/device-dictionary'

export const metadata: Metadata = { title: 'Offline' }

export default async function Page() {
  const { id, timeZone } = await requireViewer()
  return <OfflineSettings edition={findDeviceEdition()} userId={id} timeZone={timeZone} />
}
