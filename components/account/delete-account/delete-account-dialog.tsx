'use client'

import { useState } from 'react'
import { ErrorNote } from '@/components/ui/field/error-note'
import { ConfirmDialog } from '@/components/ui/sheet/confirm-dialog'
import type { AccountContentsQuery } from '@/generated/operations'
import { csrfFetch } from '@/lib/client/api/csrf'
import { logOutNow } from '@/lib/client/api/session-ended'

type Contents = NonNullable<AccountContentsQuery['viewer']['user']>['contents']

const FAILED = 'Failed to delete your account. Please try again.'

/** Names what will go, and deletes the account. */
export function DeleteAccountDialog({
  contents,
  open,
  onOpenChange,
}: {
  contents: Contents
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [error, setError] = useState<string>()

  async function remove(): Promise<boolean> {
    setError(undefined)
    const response = await csrfFetch('/delete-account', { method: 'POST' }).catch(() => null)
    // Signed out already: deleted in another tab, or by a request whose answer was lost.
    if (!response?.ok && response?.status !== 401) {
      setError(FAILED)
      return false
    }
    logOutNow()
    // The button stays pending until the page is gone.
    return new Promise<never>(() => {})
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="This cannot be undone. These go at once, for good:"
      confirmLabel="Delete account"
      onConfirm={remove}
    >
      <ul className="mt-4 grid gap-1.5 ps-5 [list-style:disc] marker:text-madder">
        {listOf(contents).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {error && <ErrorNote className="mt-4">{error}</ErrorNote>}
    </ConfirmDialog>
  )
}

/** What will go, one line each: kinds of which there are none are left out. */
function listOf({ words, lists, reviews, files }: Contents): string[] {
  const counted = [
    count(words, 'word', 'with meanings, notes and translations'),
    count(lists, 'list'),
    count(reviews, 'review', 'with your study days'),
    count(files, 'file', 'photos, recordings, your picture'),
  ]
  return [...counted.filter((line) => line !== null), 'Your profile, your settings and all sessions']
}

function count(number: number, noun: string, more = ''): string | null {
  if (number === 0) return null
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}${more && `, ${more}`}`
}
