'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/sheet/confirm-dialog'
import { countUnsaved, sendAllKept } from '@/lib/client/answers/send-all-kept'
import { logOutNow } from '@/lib/client/api/session-ended'

/** Milliseconds that a logout waits for unsent data. */
const MAX_WAIT_MS = 8_000

/** Sends stored data, then logs out. Asks first if some data cannot be sent, because a logout deletes it. */
export function LogOut({ userId, onStay }: { userId: string; onStay: () => void }) {
  const client = useApolloClient()
  const [unsaved, setUnsaved] = useState<string | null>(null)

  const sendFirst = useEffectEvent(async () => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
    await Promise.race([sendAllKept(client, userId), tooLong])
    const text = unsavedText(countUnsaved(userId))
    if (text) setUnsaved(text)
    else logOutNow()
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
      title={`${unsaved} not saved yet`}
      description="The server cannot be reached. What is not saved is only on this device: if you log out now, it is lost."
      cancelLabel="Stay"
      confirmLabel="Log Out Anyway"
      onConfirm={logOutNow}
    />
  )
}

/** For example '3 answers and 1 quiz result are'; null if there are none. */
function unsavedText({ answers, results, files, changes }: ReturnType<typeof countUnsaved>): string | null {
  const counted = [
    count(answers, 'answer'),
    count(results, 'quiz result'),
    count(changes, 'changed word'),
    count(files, 'file'),
  ]
  const parts = counted.filter((part) => part !== null)
  if (parts.length === 0) return null
  return `${parts.join(' and ')} ${answers + results + files + changes === 1 ? 'is' : 'are'}`
}

function count(number: number, noun: string): string | null {
  return number === 0 ? null : `${number} ${noun}${number === 1 ? '' : 's'}`
}
