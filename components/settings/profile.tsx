import { DeleteAccount } from '@/components/account/delete-account/delete-account'
import { SettingsBack } from '@/components/settings/settings-back'
import { Avatar } from '@/components/ui/avatar'
import { PageHeading } from '@/components/ui/page/page-heading'

/** The signed-in account. */
export function Profile({ email }: { email: string }) {
  return (
    <div className="page max-w-[48rem] py-6 md:py-10">
      <SettingsBack />
      <PageHeading title="Profile" />
      <div className="mt-6 flex items-center gap-4 border-y border-line py-5">
        <Avatar name={email} />
        <dl className="min-w-0">
          <dt className="text-sm text-ink-soft">Email</dt>
          <dd className="truncate font-medium">{email}</dd>
        </dl>
      </div>
      <DeleteAccount />
    </div>
  )
}
