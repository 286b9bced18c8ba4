'use client'

import { useEffect, useState } from 'react'
import type { AddWordSheetProps } from '@/components/add-word/add-word-sheet'
import { showToast } from '@/components/ui/toast/toast'
import { mayHaveDraft } from '@/lib/client/draft/draft-marks'
import { hideAddWordSheet, onOpenAddWord, showAddWordSheet, useAddWordSheet } from '@/lib/client/events'

type SheetCode = (props: AddWordSheetProps) => React.ReactNode

/**
 * The one place of the add-word sheet: opens it on the page-wide event, and with what a reload, an ended session or the
 * detour over signing up left unsaved. Its code is loaded on first use.
 */
export function AddWordHost({ userId }: { userId: string | null }) {
  const { open, opening, ...begin } = useAddWordSheet()
  const Sheet = useSheetCode({ isWanted: open, isVisitor: userId === null })
  useEffect(() => onOpenAddWord(showAddWordSheet), [])
  useEffect(() => {
    if (!mayHaveDraft(userId)) return
    // Without a network it does not arrive; the draft stays where it is.
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

/** The sheet's code once it has come; without a network it says so, and the next opening asks again. */
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
