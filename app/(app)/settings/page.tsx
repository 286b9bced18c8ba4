import type { Metadata } from 'next'
import { SettingsIndex } from '@/components/settings/settings-index'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Settings' }

export default async function Page() {
  const { email } = await requireViewer()
  return <SettingsIndex email={email} />
}
