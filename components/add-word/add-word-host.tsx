'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { preloaded } from '@/components/ui/lazy/preload'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { closeToast } from '@/components/ui/toast/toast'
import { mayHaveDraft, mayHaveSharedText } from '@/lib/client/draft/draft-marks'
import { readUnsavedWord } from '@/lib/client/draft/unsaved-word'
import { loadDeviceDictionary } from '@/lib/client/look-up/device/load-device-dictionary'
import {
  hideAddWordSheet,
  onOpenAddWord,
  SAVED_TOAST,
  showAddWordSheet,
  UNSAVED_TOAST,
  useAddWordSheet,
} from '@/lib/client/sheets/add-word-sheet'

const AddWordSheet = lazyPart(
  () => import('@/components/add-word/add-word-sheet').then((module) => module.AddWordSheet),
  { Failed: SheetFailed },
)
const VisitorAddWordSheet = lazyPart(
  () => import('@/components/add-word/visitor-add-word-sheet').then((module) => module.VisitorAddWordSheet),
  { Failed: SheetFailed },
)

const loadOffer = preloaded(() => import('@/components/add-word/saving/offer-draft'))
preloaded(loadDeviceDictionary)

/**
 * Mounts the only add-word sheet. Opens it on the page-wide event, and with a draft left unsaved by a reload, an
 * expired session or a sign-up.
 */
export function AddWordHost({ userId }: { userId: string | null }) {
  const { open, opening, ...begin } = useAddWordSheet()
  const path = usePathname()
  const Sheet = userId === null ? VisitorAddWordSheet : AddWordSheet
  useEffect(() => onOpenAddWord(showAddWordSheet), [])
  useEffect(() => {
    if (userId !== null) readUnsavedWord(userId)
  }, [userId])
  useNoticeOfOnePage(userId !== null)
  useEffect(() => {
    if (!mayHaveDraft(userId)) return
    // Offline the import fails; the draft stays in storage.
    loadOffer().then(
      ({ offerDraft }) => offerDraft(userId),
      () => undefined,
    )
  }, [userId])

  // After the draft: the sheet that it opens is not replaced.
  useEffect(() => {
    if (path === null || userId === null || !mayHaveSharedText(userId)) return
    loadOffer().then(
      ({ offerSharedText }) => offerSharedText(userId),
      () => undefined,
    )
  }, [userId, path])

  if (opening === 0) return null
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

/**
 * Closes the toast about an unsaved word when another page or the sheet opens: the mark on the Add button stays. The toast
 * about the last saved word also closes when the sheet opens for the next word.
 */
function useNoticeOfOnePage(hasMark: boolean) {
  const path = usePathname()
  const { open } = useAddWordSheet()
  const before = useRef({ path, open })
  useEffect(() => {
    const isOpened = open && !before.current.open
    const isOther = path !== before.current.path || isOpened
    before.current = { path, open }
    if (hasMark && isOther) closeToast(UNSAVED_TOAST)
    if (isOpened) closeToast(SAVED_TOAST)
  }, [hasMark, path, open])
}
