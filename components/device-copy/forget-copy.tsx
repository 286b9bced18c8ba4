'use client'

import { useEffect } from 'react'
import { mayHaveCopy } from '@/lib/client/may-have-copy'

/** Whether the server took this page's request for a visitor's. */
const isVisitor = () =>
  document.querySelector<HTMLMetaElement>('meta[name="user-signed-in"]')?.content === 'false'

/**
 * Removes the copy of the words from this device when a visitor's page is shown: the session was ended, here or by another device, or the
 * account is gone. What is not sent yet stays for the learner's next log-in.
 */
export function ForgetCopy() {
  useEffect(() => {
    if (!isVisitor() || !mayHaveCopy()) return
    import('@/lib/client/device-copy/drop-copy').then(({ dropCopy }) => dropCopy(null)).catch(() => undefined)
  }, [])
  return null
}
