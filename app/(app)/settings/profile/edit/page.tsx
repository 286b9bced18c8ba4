import type { Metadata } from 'next'
import { PlainFields, PlainOutcome } from '@/components/settings/form/plain-form'
import { ProfileEditor } from '@/components/settings/profile/profile-editor'
import { ProfileDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { getCsrfToken, requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Profile' }

export default async function Page({ searchParams }: PageProps<'/settings/profile/edit'>) {
  await requireViewer()
  const { user } = (await runPageQuery(ProfileDocument, {})).viewer
  const query = await searchParams
  if (!user) return null
  // Only what was refused is kept in the address: a link fills in no names.
  const refused = [query.refused].flat().join(' ').split(' ')
  const textOf = (name: 'firstName' | 'lastName') =>
    [(refused.includes(name) ? query[name] : null) ?? user[name]].flat().join()
  return (
    <ProfileEditor
      user={user}
      plain={{
        fields: <PlainFields name="profile" csrfToken={await getCsrfToken()} />,
        firstName: textOf('firstName'),
        lastName: textOf('lastName'),
      }}
      outcome={<PlainOutcome query={query} />}
    />
  )
}
