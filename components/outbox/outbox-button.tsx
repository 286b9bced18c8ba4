'use client'

import { CloudOff } from 'lucide-react'
import { IconButton } from '@/components/ui/button/icon-button'
import { UnsavedDot } from '@/components/ui/unsaved-dot'
import { isOutboxOpen, useOutboxText } from '@/lib/client/outbox/outbox-notice'

/** In the header: opens the list of what is not saved yet. Only there while something is. */
export function OutboxButton() {
  const text = useOutboxText()
  if (text === null) return null
  return (
    <IconButton
      label={text}
      onClick={() => isOutboxOpen.set(true)}
      icon={
        <span className="relative grid">
          <CloudOff aria-hidden size={20} />
          <UnsavedDot />
        </span>
      }
    />
  )
}
