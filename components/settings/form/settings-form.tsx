'use client'

import type { ReactNode } from 'react'
import { LeaveGuard } from '@/components/settings/form/leave-guard'
import type { SettingsFormState } from '@/components/settings/form/use-settings-form'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'

/** From now on the form says what is wrong, in its own words; until scripts run, the browser does. */
const checkHere = (form: HTMLFormElement | null) => form?.setAttribute('novalidate', '')

/** The frame of every settings form: its fields, what went wrong, and 'Save Changes'; guards unsaved changes. */
export function SettingsForm({
  id,
  form,
  plainFields,
  actions,
  children,
}: {
  /** For buttons elsewhere that send the form before scripts run. */
  id?: string
  form: SettingsFormState
  /** Further fields with which the form can be sent before scripts run; without them it cannot. */
  plainFields?: ReactNode
  /** Further buttons beside 'Save Changes'. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <form
      id={id}
      ref={checkHere}
      onSubmit={form.submit}
      className="mt-6"
      {...(plainFields && { action: '/api/account/settings', method: 'post' })}
    >
      {/* What Enter presses, while other buttons of the form come before 'Save Changes'. */}
      {id && <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />}
      {plainFields}
      {children}
      {form.message && <ErrorNote className="mt-6">{form.message}</ErrorNote>}
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {actions}
        <Button type="submit" pending={form.pending}>
          Save Changes
        </Button>
      </div>
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  )
}
