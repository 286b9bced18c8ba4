'use client'

import { useLazyQuery } from '@apollo/client/react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { showToast } from '@/components/ui/toast/toast'
import { AccountContentsDocument, type AccountContentsQuery } from '@/generated/operations'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

// Loaded on demand: almost every visit leaves it closed.
const DeleteAccountDialog = lazy(() =>
  import('@/components/account/delete-account/delete-account-dialog').then((module) => ({
    default: module.DeleteAccountDialog,
  })),
)

type Contents = NonNullable<AccountContentsQuery['viewer']['user']>['contents']

/** The end of the profile page: asks what would go, then shows it in a dialog. */
export function DeleteAccount() {
  const [load, { loading }] = useLazyQuery(AccountContentsDocument, { fetchPolicy: 'network-only' })
  const [contents, setContents] = useState<Contents | null>(null)
  const [open, setOpen] = useState(false)

  async function ask() {
    const { data } = await load().catch(() => ({ data: undefined }))
    if (!data?.viewer.user) return showToast({ title: UNEXPECTED, tone: 'error' })
    setContents(data.viewer.user.contents)
    setOpen(true)
  }

  return (
    <section className="mt-16 border-t border-line pt-6">
      <h2 className="headword text-lg">Delete account</h2>
      <p className="mt-2 max-w-[34rem] text-ink-soft">
        Removes your account and everything in it from this server, at once and for good.
      </p>
      <Button
        variant="secondary"
        className="mt-5 text-madder"
        aria-haspopup="dialog"
        pending={loading}
        onClick={ask}
      >
        Delete account
      </Button>
      {contents && (
        <Suspense>
          <DeleteAccountDialog contents={contents} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  )
}
