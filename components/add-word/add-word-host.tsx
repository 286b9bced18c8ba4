'use client'

import { lazy, Suspense, useEffect } from 'react'
import { findDraft } from '@/lib/client/add-word-draft'
import { hideAddWordSheet, onOpenAddWord, showAddWordSheet, useAddWordSheet } from '@/lib/client/events'

const AddWordSheet = lazy(() =>
  import('@/components/add-word/add-word-sheet').then((module) => ({ default: module.AddWordSheet })),
)

/**
 * The one place of the add-word sheet: opens it on the page-wide event, and with what a reload or an ended session left
 * unsaved. Its code is loaded on first use.
 */
export function AddWordHost({ userId }: { userId: string }) {
  const { open, editVocabularyItemId, draft, opening } = useAddWordSheet()
  useEffect(() => onOpenAddWord(showAddWordSheet), [])
  useEffect(() => {
    const left = findDraft(userId)
    if (left) showAddWordSheet({ draft: left })
  }, [userId])

  if (opening === 0) return null
  return (
    <Suspense>
      <AddWordSheet
        key={opening}
        open={open}
        userId={userId}
        editVocabularyItemId={editVocabularyItemId}
        draft={draft}
        onOpenChange={(next) => !next && hideAddWordSheet()}
      />
    </Suspense>
  )
}
