'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import { type PlainProfile, ProfileForm } from '@/components/settings/profile/profile-form'
import { SettingsPage } from '@/components/settings/settings-page'
import type { ProfilePartsFragment } from '@/generated/operations'

type ProfileEditorProps = {
  user: ProfilePartsFragment
  plain: Omit<PlainProfile, 'cancelForm'>
  outcome: ReactNode
}

/** The profile's edit mode as a page, /settings/profile/edit, which works before scripts run: 'Edit Profile' leads here until then. */
export function ProfileEditor({ user, plain, outcome }: ProfileEditorProps) {
  const router = useRouter()
  const cancelForm = useId()
  return (
    <SettingsPage title="Profile" outcome={outcome}>
      <form id={cancelForm} action="/settings/profile" />
      {/* Not as a further page: Back must not lead into the form again. */}
      <ProfileForm
        user={user}
        plain={{ ...plain, cancelForm }}
        onDone={() => router.replace('/settings/profile')}
      />
    </SettingsPage>
  )
}
