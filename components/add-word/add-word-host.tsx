'use client'

import { useEffect, useState } from 'react'
import type { AddWordSheetProps } from '@/components/add-word/add-word-sheet'
import { showToast } from '@/components/ui/toast/toast'
import { mayHaveDraft } from '@/lib/client/draft/draft-marks'
import { hideAddWordSheet, onOpenAddWord, showAddWordSheet, useAddWordSheet } from '@/lib/client/events'

type SheetCode = (props: AddWordSheetProps) => React.ReactNode

/**
 * Mounts the only add-word sheet. Opens it on the page-wide event, and with a draft left unsaved by a reload, an
 * expired session or a sign-up. Its code is loaded on first use.
 */
export function AddWordHost({ userId }: { userId: string | null }) {
  const { open, opening, ...begin } = useAddWordSheet()
  const Sheet = useSheetCode({ isWanted: open, isVisitor: userId === null })
  useEffect(() => onOpenAddWord(showAddWordSheet), [])
  useEffect(() => {
    if (!mayHaveDraft(userId)) return
    // Offline the import fails; the draft stays in storage.
    import('@/components/add-word/saving/offer-draft').then(
      ({ offerDraft }) => offerDraft(userId),
      () => undefined,
    )
  }, [userId])

  if (!Sheet || opening === 0) return null
  return (
    <Sheet
      key={opening}
      {...begin}
      open={open}
      userId={userId}
      onOpenChange={(next) => !next && hideAddWordSheet()}
    />
  )
}

/** Loads the sheet's code. Offline it shows a message, and the next opening tries again. */
function useSheetCode({ isWanted, isVisitor }: { isWanted: boolean; isVisitor: boolean }): SheetCode | null {
  const [code, setCode] = useState<{ Sheet: SheetCode } | null>(null)

  useEffect(() => {
    if (!isWanted || code) return
    const loading = isVisitor
      ? import('@/components/add-word/visitor-add-word-sheet').then((module) => module.VisitorAddWordSheet)
      : import('@/components/add-word/add-word-sheet').then((module) => module.AddWordSheet)
    loading.then(
      (Sheet) => setCode({ Sheet }),
      () => {
        hideAddWordSheet()
        showToast({ title: 'Adding a word needs a connection. Please try again.', tone: 'error' })
      },
    )
  }, [isWanted, isVisitor, code])

  return code?.Sheet ?? null
}
