import type { Metadata } from 'next'
import { PlainOutcome } from '@/components/settings/form/plain-form'
import { Profile } from '@/components/settings/profile/profile'
import { ProfileDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Profile' }

export default async function Page({ searchParams }: PageProps<'/settings/profile'>) {
  await requireViewer()
  return (
    <Profile
      initialData={await runPageQuery(ProfileDocument, {})}
      outcome={<PlainOutcome query={await searchParams} />}
    />
  )
}
