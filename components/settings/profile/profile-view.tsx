'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button/button'
import type { ProfilePartsFragment } from '@/generated/operations'

/** The profile without controls to change it. */
export function ProfileView({
  user,
  takesFocus,
  onEdit,
}: {
  user: ProfilePartsFragment
  /** The button that opened the edit mode gets the focus back. */
  takesFocus: boolean
  onEdit: (press: MouseEvent) => void
}) {
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) edit.current?.focus()
  }, [takesFocus])

  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-5 border-y border-line px-1 py-6">
        <Avatar name={user.firstName || user.email} src={user.avatarUrl} size="lg" />
        <dl className="grid min-w-0 grow gap-4 sm:grid-cols-2">
          <Entry term="First name">{user.firstName}</Entry>
          <Entry term="Last name">{user.lastName}</Entry>
          <Entry term="Email">{user.email}</Entry>
        </dl>
      </div>
      {/* A press before the page's scripts run loads the page of the edit mode. */}
      <form action="/settings/profile/edit" className="mt-8 flex justify-end">
        <Button ref={edit} type="submit" variant="secondary" onClick={onEdit}>
          Edit Profile
        </Button>
      </form>
    </div>
  )
}

function Entry({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere">
        {children || <span className="font-normal text-ink-faint">Not set</span>}
      </dd>
    </div>
  )
}
