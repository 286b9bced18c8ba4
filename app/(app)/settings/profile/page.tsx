import type { Metadata } from 'next'
import { Profile } from '@/components/settings/profile'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Profile' }

export default async function Page() {
  const { email } = await requireViewer()
  return <Profile email={email} />
}
