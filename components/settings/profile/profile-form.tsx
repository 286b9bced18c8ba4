'use client'

import { useMutation } from '@apollo/client/react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { SettingsForm } from '@/components/settings/form/settings-form'
import { useSettingsForm } from '@/components/settings/form/use-settings-form'
import { AvatarField } from '@/components/settings/profile/avatar-field'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/field/text-field'
import { showToast } from '@/components/ui/toast/toast'
import { type ProfilePartsFragment, UpdateProfileDocument } from '@/generated/operations'
import { LIMITS } from '@/lib/domain/limits'
import type { Profile as Values } from '@/lib/domain/settings/profile-settings.schema'

const loadSchema = async () => (await import('@/lib/domain/settings/profile-settings.schema')).profileSchema

/** The profile's edit mode. `onDone` ends it, saved or cancelled. */
export function ProfileForm({ user, onDone }: { user: ProfilePartsFragment; onDone: () => void }) {
  const [update] = useMutation(UpdateProfileDocument)
  const { firstName, lastName, avatarUrl = null } = user
  const { form, field, control, setValue, setFocus } = useSettingsForm<Values>({
    saved: { firstName, lastName, avatarUrl, avatarFileSignedId: undefined },
    loadSchema,
    save: async ({ avatarUrl: _, ...profileSettings }) => {
      const { data } = await update({ variables: { input: { userSettings: { profileSettings } } } })
      return data?.updateUserSettings
    },
    onSaved: () => {
      if (form.isDirty) showToast({ tone: 'success', title: 'Profile saved' })
      onDone()
    },
  })
  const picture = useWatch({ control, name: 'avatarUrl' })
  useEffect(() => setFocus('firstName'), [setFocus])

  function changeAvatar({ id, url }: { id: string | null; url: string | null }) {
    setValue('avatarFileSignedId', id, { shouldDirty: true })
    setValue('avatarUrl', url, { shouldDirty: true })
  }

  const cancel = (
    <Button variant="secondary" onClick={onDone}>
      Cancel
    </Button>
  )
  return (
    <SettingsForm form={form} actions={cancel}>
      <div className="grid gap-6 border-y border-line px-1 py-6">
        <AvatarField name={firstName || user.email} url={picture} onChange={changeAvatar} />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={LIMITS.name}
            {...field('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={LIMITS.name}
            {...field('lastName')}
          />
        </div>
        <TextField label="Email" type="email" value={user.email} readOnly />
      </div>
    </SettingsForm>
  )
}
