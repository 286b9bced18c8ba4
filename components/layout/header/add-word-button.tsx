'use client'

import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { UnsavedDot } from '@/components/ui/unsaved-dot'
import { useUnsavedWord } from '@/lib/client/draft/unsaved-word'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

/** Filled on every page, beside the page's own main action: saving a word is what the app is for. */
export function AddWordButton() {
  const unsaved = useUnsavedWord()
  return (
    <Button
      onClick={() => openAddWord()}
      aria-label={unsaved ? `Add word, ${unsaved}` : undefined}
      aria-keyshortcuts="a"
      className="@max-[64rem]:px-3"
    >
      <Plus aria-hidden size={20} />
      {/* Up to 1024 px, or with larger text, the header has no room for it. */}
      <span className="@max-[64rem]:sr-only">Add word</span>
      {unsaved && <UnsavedDot />}
    </Button>
  )
}
