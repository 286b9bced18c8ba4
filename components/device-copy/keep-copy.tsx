'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { mayHaveCopy } from '@/lib/client/may-have-copy'

/** Milliseconds until the copy is looked after: it must not compete with the page's own requests. */
const BEGIN_AFTER_MS = 4_000

/** Looks after the copy of the words on this device, where any learner has chosen here. For signed-in pages. */
export function KeepCopy({ userId }: { userId: string }) {
  const client = useApolloClient()
  useEffect(() => {
    if (!mayHaveCopy()) return
    let stop = () => {}
    const timer = setTimeout(async () => {
      // Offline the import fails, and there is nothing to renew.
      const { lookAfterCopy } = await import('@/lib/client/device-copy/look-after-copy').catch(() => ({
        lookAfterCopy: null,
      }))
      if (lookAfterCopy) stop = lookAfterCopy(client, userId)
    }, BEGIN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, userId])
  return null
}
