import type { Metadata } from 'next'
import { Profile } from '@/components/settings/profile/profile'
import { ProfileDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Profile' }

export default async function Page() {
  await requireViewer()
  return <Profile initialData={await runPageQuery(ProfileDocument, {})} />
}
