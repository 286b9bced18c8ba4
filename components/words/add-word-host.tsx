'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onOpenAddWord, setAddWordSheet, useAddWordSheet } from '@/lib/client/events'

const AddWordSheet = lazy(() =>
  import('@/components/words/add-word-sheet').then((module) => ({ default: module.AddWordSheet })),
)

/** The one place of the add-word sheet: opens it on the page-wide event; its code is loaded on first use. */
export function AddWordHost() {
  const { open, editVocabularyItemId } = useAddWordSheet()
  const [opened, setOpened] = useState(false)

  useEffect(
    () =>
      onOpenAddWord((detail) => {
        setOpened(true)
        setAddWordSheet({ ...detail, open: true })
      }),
    [],
  )

  if (!opened) return null
  return (
    <Suspense>
      <AddWordSheet
        open={open}
        editVocabularyItemId={editVocabularyItemId}
        // The id stays while the sheet closes, so that its content does not change under the closing movement.
        onOpenChange={(next) => setAddWordSheet({ open: next, editVocabularyItemId })}
      />
    </Suspense>
  )
}
