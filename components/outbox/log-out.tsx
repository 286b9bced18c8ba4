'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/sheet/confirm-dialog'
import { logOutNow } from '@/lib/client/api/session-ended'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { unsavedText } from '@/lib/domain/outbox/entry-text'

/** Milliseconds that a logout waits for unsent data. */
const MAX_WAIT_MS = 8_000

const UNREACHABLE =
  'The server cannot be reached. What is not saved is only on this device: if you log out now, it is lost.'
const NOT_ACCEPTED =
  'The server did not accept it. It is only on this device: if you log out now, it is lost.'

/** Sends the outbox, then logs out. Asks first if something cannot be sent, because a logout deletes it. */
export function LogOut({ userId, onStay }: { userId: string; onStay: () => void }) {
  const client = useApolloClient()
  const [unsaved, setUnsaved] = useState<{ text: string; reason: string } | null>(null)

  const sendFirst = useEffectEvent(async () => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
    await Promise.race([sendOutbox(client, userId), tooLong])
    const entries = listOutbox(userId)
    const text = unsavedText(entries)
    if (text === null) return logOutNow()
    const isWaiting = entries.some(({ refusal }) => refusal === null)
    setUnsaved({ text, reason: isWaiting ? UNREACHABLE : NOT_ACCEPTED })
  })

  useEffect(() => {
    void sendFirst()
  }, [])

  if (!unsaved) {
    return (
      <p
        role="status"
        className="fixed inset-x-4 top-4 z-50 mx-auto max-w-md rounded-md border border-line bg-raised px-4 py-3 text-center shadow-float"
      >
        Saving what is not saved yet before you log out…
      </p>
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={unsaved.text}
      description={unsaved.reason}
      cancelLabel="Stay"
      confirmLabel="Log Out Anyway"
      onConfirm={logOutNow}
    />
  )
}
