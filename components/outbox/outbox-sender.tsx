'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { isLogOutWaiting } from '@/lib/client/outbox/log-out-key'
import { SEND_OUTBOX } from '@/lib/client/outbox/outbox-events'
import { hasOutbox } from '@/lib/client/outbox/outbox-storage'

/** Milliseconds until the code is loaded even if there is nothing to send: offline it could not be loaded. */
const LOAD_AFTER_MS = 4_000

/** Milliseconds until code that could not be loaded is requested again. */
const LOAD_AGAIN_MS = 5_000

type Props = { userId: string }

/** Loads the code that sends the outbox: at once if there is anything in it, otherwise after LOAD_AFTER_MS. */
export function OutboxSender({ userId }: Props) {
  const [loaded, setLoaded] = useState<{ Sending: ComponentType<Props> } | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const load = () => {
      clearTimeout(timer)
      import('@/components/outbox/outbox-sending')
        .then(({ OutboxSending }) => setLoaded({ Sending: OutboxSending }))
        // Offline the import fails. The 'online' event may have come before that.
        .catch(() => {
          clearTimeout(timer)
          if (!isGone) timer = setTimeout(load, LOAD_AGAIN_MS)
        })
    }
    const isNeeded = hasOutbox(userId) || isLogOutWaiting()
    timer = setTimeout(load, isNeeded ? 0 : LOAD_AFTER_MS)
    window.addEventListener('online', load)
    window.addEventListener(SEND_OUTBOX, load)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', load)
      window.removeEventListener(SEND_OUTBOX, load)
    }
  }, [userId])

  return loaded && <loaded.Sending userId={userId} />
}
