'use client'

import { Kbd } from '@/components/ui/kbd'
import { Sheet } from '@/components/ui/sheet/sheet'

const SHORTCUTS = [
  { keys: ['a'], does: 'Add a word' },
  { keys: ['/'], does: 'Search your words' },
  { keys: ['←', '→'], does: 'Previous and next step of a review' },
  { keys: ['Space'], does: 'Go on in a review, turn a flashcard' },
  { keys: ['1', '2', '3', '4'], does: 'Answer in a quiz; 1 and 2 for a flashcard' },
  { keys: ['z'], does: 'Take the last answer back' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['?'], does: 'Show these shortcuts' },
]

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="divide-y divide-line">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-3">
            <dt>{does}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
