'use client'

import { KeyRound } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { DeleteAccount } from '@/components/account/delete-account/delete-account'
import { ProfileView } from '@/components/settings/profile/profile-view'
import { SettingsLink } from '@/components/settings/settings-link'
import { SettingsPage } from '@/components/settings/settings-page'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { ProfileDocument, type ProfileQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { holdTyped } from '@/lib/client/keyboard/typed-ahead'

const ProfileForm = lazyPart(() =>
  import('@/components/settings/profile/profile-form').then((module) => module.ProfileForm),
)

/** The account's picture, names and e-mail address, /settings/profile. They can be changed only in the edit mode. */
export function Profile({ initialData, outcome }: { initialData: ProfileQuery; outcome?: ReactNode }) {
  const { data } = usePageQuery({ query: ProfileDocument, variables: {}, initialData })
  const [mode, setMode] = useState<'opened' | 'editing' | 'edited'>('opened')
  const { user } = data.viewer
  if (!user) return null

  function edit(press: MouseEvent) {
    press.preventDefault()
    holdTyped('name')
    setMode('editing')
  }

  return (
    <SettingsPage title="Profile" outcome={mode === 'opened' ? outcome : null}>
      {mode === 'editing' ? (
        <ProfileForm user={user} onDone={() => setMode('edited')} />
      ) : (
        <>
          <ProfileView user={user} takesFocus={mode === 'edited'} onEdit={edit} />
          <div className="mt-10 border-y border-line">
            <SettingsLink
              href="/settings/security"
              icon={<KeyRound aria-hidden size={20} />}
              title="Password and security"
              text="Change your password, see where you are signed in"
            />
          </div>
          <DeleteAccount />
        </>
      )}
    </SettingsPage>
  )
}
