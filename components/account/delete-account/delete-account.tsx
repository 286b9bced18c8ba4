'use client'

import { useLazyQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { showToast } from '@/components/ui/toast/toast'
import { AccountContentsDocument, type AccountContentsQuery } from '@/generated/operations'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

// Loaded on demand: almost every visit leaves it closed.
const DeleteAccountDialog = lazyPart(
  () =>
    import('@/components/account/delete-account/delete-account-dialog').then(
      (module) => module.DeleteAccountDialog,
    ),
  { Failed: SheetFailed },
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
      {contents && <DeleteAccountDialog contents={contents} open={open} onOpenChange={setOpen} />}
    </section>
  )
}
