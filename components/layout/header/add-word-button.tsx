'use client'

import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { openAddWord } from '@/lib/client/events'

/** Not primary: the main action is the page's own. */
export function AddWordButton() {
  return (
    <Button
      variant="secondary"
      data-add-word
      onClick={() => openAddWord()}
      aria-keyshortcuts="a"
      className="@max-[64rem]:px-3"
    >
      <Plus aria-hidden size={20} />
      {/* Up to 1024 px, or with larger text, the header has no room for it. */}
      <span className="@max-[64rem]:sr-only">Add word</span>
    </Button>
  )
}
