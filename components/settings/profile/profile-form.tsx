'use client'

import { useMutation } from '@apollo/client/react'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { SettingsForm } from '@/components/settings/form/settings-form'
import { useSettingsForm } from '@/components/settings/form/use-settings-form'
import { AvatarField } from '@/components/settings/profile/avatar-field'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/field/text-field'
import { showToast } from '@/components/ui/toast/toast'
import { type ProfilePartsFragment, UpdateProfileDocument } from '@/generated/operations'
import { takeTyped } from '@/lib/client/keyboard/typed-ahead'
import { LIMITS } from '@/lib/domain/limits'
import type { ProfileValues as Values } from '@/lib/domain/settings/profile-settings.schema'
import { lineLimit, textRoom } from '@/lib/domain/text/text-limit'

const loadSchema = async () => (await import('@/lib/domain/settings/profile-settings.schema')).profileSchema

const NAME = lineLimit(LIMITS.name)

/** The length is said at once, so that the same problem is not repeated when saving. */
function roomFor(name = '') {
  const room = textRoom(name, NAME)
  return room.problem ? { room, error: undefined } : {}
}

/** A form that the server draws, which works before scripts run. */
export type PlainProfile = {
  /** See SettingsForm. */
  fields: ReactNode
  /** What is in the fields: the saved names, or those that were refused. */
  firstName: string
  lastName: string
  /** Id of a form that leads back. */
  cancelForm: string
}

type ProfileFormProps = {
  user: ProfilePartsFragment
  plain?: PlainProfile
  /** Ends the edit mode, saved or cancelled. */
  onDone: () => void
}

/** The profile's edit mode. */
export function ProfileForm({ user, plain, onDone }: ProfileFormProps) {
  const [update] = useMutation(UpdateProfileDocument)
  const { lastName, avatarUrl = null } = user
  const { form, field, control, setValue } = useSettingsForm<Values>({
    saved: { firstName: user.firstName, lastName, avatarUrl, avatarFileSignedId: undefined },
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
  const entered = useWatch({ control })
  // Not the form's setFocus, which waits for a timer: what is typed ahead would be lost.
  const firstName = useRef<HTMLInputElement | null>(null)
  const isPlain = plain !== undefined
  useLayoutEffect(() => {
    if (!isPlain && firstName.current && !takeTyped('name', firstName.current)) firstName.current.focus()
  }, [isPlain])

  function changeAvatar({ id, url }: { id: string | null; url: string | null }) {
    setValue('avatarFileSignedId', id, { shouldDirty: true })
    setValue('avatarUrl', url, { shouldDirty: true })
  }

  const { ref: register, ...firstNameField } = field('firstName')
  function handleCancel(press: MouseEvent) {
    press.preventDefault()
    onDone()
  }

  const cancel = (
    <Button
      variant="secondary"
      onClick={handleCancel}
      {...(plain && { type: 'submit', form: plain.cancelForm })}
    >
      Cancel
    </Button>
  )
  return (
    <SettingsForm form={form} plainFields={plain?.fields} actions={cancel}>
      <div className="grid gap-6 border-y border-line px-1 py-6">
        <AvatarField
          name={user.firstName || user.email}
          url={entered.avatarUrl ?? null}
          error={field('avatarFileSignedId').error}
          onChange={changeAvatar}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            autoFocus={isPlain}
            {...firstNameField}
            defaultValue={plain?.firstName ?? user.firstName}
            ref={(input) => {
              register(input)
              firstName.current = input
            }}
            {...roomFor(entered.firstName)}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            {...field('lastName')}
            defaultValue={plain?.lastName ?? lastName}
            {...roomFor(entered.lastName)}
          />
        </div>
        <TextField label="Email" type="email" value={user.email} readOnly />
      </div>
    </SettingsForm>
  )
}
