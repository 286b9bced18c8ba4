'use client'

import type { ReactNode } from 'react'
import { SettingsPage } from '@/components/settings/settings-page'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { TextField } from '@/components/ui/field/text-field'

type PlainProfileProps = {
  firstName: string
  lastName: string
  /** See SettingsForm and SettingsPage. */
  plainFields: ReactNode
  outcome: ReactNode
}

/**
 * The names of the profile in a form that needs no scripts: 'Edit Profile' leads here when it is pressed before they run. The photo is not
 * among its fields: cropping needs scripts.
 */
export function PlainProfile({ firstName, lastName, plainFields, outcome }: PlainProfileProps) {
  return (
    <SettingsPage title="Profile" outcome={outcome}>
      <form action="/api/account/settings" method="post" className="mt-6">
        {plainFields}
        <div className="grid gap-6 border-y border-line px-1 py-6 sm:grid-cols-2">
          <TextField label="First name" name="firstName" autoComplete="given-name" defaultValue={firstName} />
          <TextField label="Last name" name="lastName" autoComplete="family-name" defaultValue={lastName} />
        </div>
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink href="/settings/profile" variant="secondary">
            Cancel
          </ButtonLink>
          <Button type="submit">Save Changes</Button>
        </div>
      </form>
    </SettingsPage>
  )
}
