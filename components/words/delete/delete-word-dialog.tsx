'use client'

import { useState } from 'react'
import { LazyConfirmDialog } from '@/components/ui/sheet/lazy-confirm-dialog'

export type DeleteWordDialogProps<W> = {
  /** The word to delete; null if there is none. */
  word: W | null
  onClose: () => void
  onConfirm: (word: W) => void
}

/** Asks for confirmation before a word is deleted. */
export function DeleteWordDialog<W extends { text: string }>({
  word,
  onClose,
  onConfirm,
}: DeleteWordDialogProps<W>) {
  // Keep the text while the closing dialog fades out.
  const [asked, setAsked] = useState<W | null>(null)
  if (word && word !== asked) setAsked(word)
  if (!asked) return null

  return (
    <LazyConfirmDialog
      open={word !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Are you sure you want to delete "${asked.text}"?`}
      description="Its meanings, notes and progress go with it."
      confirmLabel="Delete"
      onConfirm={() => onConfirm(asked)}
    />
  )
}
