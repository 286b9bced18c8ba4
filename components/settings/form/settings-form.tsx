'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SettingsFormState } from '@/components/settings/form/use-settings-form'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'

/** Loaded with the first focus in the form. Without it (offline) the form still works; nobody is asked before leaving. */
const loadLeaveGuard = () =>
  import('@/components/settings/form/leave-guard').then(
    (module) => ({ default: module.LeaveGuard }),
    () => ({ default: () => null }),
  )
const LeaveGuard = lazy(loadLeaveGuard)

/** The frame of every settings form: its fields, what went wrong, and 'Save Changes'; guards unsaved changes. */
export function SettingsForm({
  form,
  actions,
  children,
}: {
  form: SettingsFormState
  /** Further buttons beside 'Save Changes'. */
  actions?: ReactNode
  children: ReactNode
}) {
  const [wasDirty, setWasDirty] = useState(form.isDirty)
  if (form.isDirty && !wasDirty) setWasDirty(true)
  return (
    <form onSubmit={form.submit} onFocus={loadLeaveGuard} noValidate className="mt-6">
      {children}
      {form.message && <ErrorNote className="mt-6">{form.message}</ErrorNote>}
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {actions}
        <Button type="submit" pending={form.pending}>
          Save Changes
        </Button>
      </div>
      {wasDirty && (
        <Suspense>
          <LeaveGuard isDirty={form.isDirty} />
        </Suspense>
      )}
    </form>
  )
}
