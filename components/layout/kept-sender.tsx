'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { hasKeptFor, LOG_OUT_HASH } from '@/lib/client/answers/kept-list'

/** Milliseconds after which the sender loads although nothing is kept: offline it could not be loaded any more. */
const LOAD_AFTER_MS = 4_000

type Props = { userId: string }

/** Loads what sends kept answers: at once when there are any, else when the page has come to rest. */
export function KeptSender({ userId }: Props) {
  const [loaded, setLoaded] = useState<{ Sending: ComponentType<Props> } | null>(null)

  useEffect(() => {
    const load = () => {
      import('@/components/layout/kept-sending')
        .then(({ KeptSending }) => setLoaded({ Sending: KeptSending }))
        // Without a network: 'online' asks again.
        .catch(() => undefined)
    }
    const isNeeded = hasKeptFor(userId) || location.hash === LOG_OUT_HASH
    const timer = setTimeout(load, isNeeded ? 0 : LOAD_AFTER_MS)
    window.addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [userId])

  return loaded && <loaded.Sending userId={userId} />
}
