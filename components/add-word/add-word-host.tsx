'use client'

import { lazy, Suspense, useEffect } from 'react'
import { hideAddWordSheet, onOpenAddWord, showAddWordSheet, useAddWordSheet } from '@/lib/client/events'

const AddWordSheet = lazy(() =>
  import('@/components/add-word/add-word-sheet').then((module) => ({ default: module.AddWordSheet })),
)

/** The one place of the add-word sheet: opens it on the page-wide event; its code is loaded on first use. */
export function AddWordHost() {
  const { open, editVocabularyItemId, opening } = useAddWordSheet()
  useEffect(() => onOpenAddWord(showAddWordSheet), [])

  if (opening === 0) return null
  return (
    <Suspense>
      <AddWordSheet
        key={opening}
        open={open}
        editVocabularyItemId={editVocabularyItemId}
        onOpenChange={(next) => !next && hideAddWordSheet()}
      />
    </Suspense>
  )
}
