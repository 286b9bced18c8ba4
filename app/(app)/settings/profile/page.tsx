import type { Metadata } from 'next'
import { PlainFields, PlainOutcome } from '@/components/settings/form/plain-form'
import { PlainProfile } from '@/components/settings/profile/plain-profile'
import { Profile } from '@/components/settings/profile/profile'
import { ProfileDocument } from '@/generated/operations'
import { runPageQuery } from '@/graphql/page-query'
import { getCsrfToken, requireViewer } from '@/lib/server/accounts/session'

export const metadata: Metadata = { title: 'Profile' }

export default async function Page({ searchParams }: PageProps<'/settings/profile'>) {
  const viewer = await requireViewer()
  const query = await searchParams
  const outcome = <PlainOutcome query={query} />
  if (query.edit === undefined && query.refused === undefined)
    return <Profile initialData={await runPageQuery(ProfileDocument, {})} outcome={outcome} />
  // Only what was refused is kept in the address: a link fills in no names.
  const refused = [query.refused].flat().join(' ').split(' ')
  const textOf = (name: 'firstName' | 'lastName') =>
    [(refused.includes(name) ? query[name] : null) ?? viewer[name]].flat().join()
  return (
    <PlainProfile
      firstName={textOf('firstName')}
      lastName={textOf('lastName')}
      plainFields={<PlainFields name="profile" csrfToken={await getCsrfToken()} />}
      outcome={outcome}
    />
  )
}
