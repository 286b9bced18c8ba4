'use client'

import { Sheet } from '@/components/ui/sheet'

export type AddWordSheetProps = {
  open: boolean
  /** Given, the sheet edits that word. */
  editVocabularyItemId?: string
  onOpenChange: (open: boolean) => void
}

/** The add-word sheet: its frame, before its two steps are drawn. */
export function AddWordSheet({ open, onOpenChange }: AddWordSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Add word" tall>
      <p className="text-ink-soft">Words are added here.</p>
    </Sheet>
  )
}
