'use client'

import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { openAddWord } from '@/lib/client/events'

/** Not primary: the main action is the page's own. */
export function AddWordButton() {
  return (
    <Button variant="secondary" data-add-word onClick={() => openAddWord()} aria-keyshortcuts="a">
      <Plus aria-hidden size={20} />
      Add word
    </Button>
  )
}
