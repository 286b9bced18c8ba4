'use client'

import { ChevronRight, CloudOff } from 'lucide-react'
import { isOutboxOpen, useOutboxText } from '@/lib/client/outbox/outbox-notice'

/** In the settings, which a phone has instead of the header: opens the list of what is not saved yet. */
export function OutboxRow() {
  const text = useOutboxText()
  if (text === null) return null
  return (
    <button
      type="button"
      onClick={() => isOutboxOpen.set(true)}
      className="mt-6 flex min-h-16 w-full items-center gap-4 rounded-md bg-madder-soft px-4 py-3 text-start"
    >
      <CloudOff aria-hidden size={20} className="text-madder" />
      <span className="grow font-medium">{text}</span>
      <ChevronRight aria-hidden size={20} className="rtl:rotate-180" />
    </button>
  )
}
