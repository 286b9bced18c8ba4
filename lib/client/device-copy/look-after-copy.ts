import type { ApolloClient } from '@apollo/client'
import { findCopyChoice, hasOtherChoice } from '@/lib/client/copy-choice'
import { dropCopy } from '@/lib/client/device-copy/drop-copy'
import { keepRenewed } from '@/lib/client/device-copy/keep-renewed'

/** Ends what looks after the copy in this page; null while nothing does. */
let stopKeeping: (() => void) | null = null

/** Ends renewing the copy in this page. */
export function stopLookingAfter(): void {
  stopKeeping?.()
  stopKeeping = null
}

/** Removes the copy of another learner, and keeps this learner's renewed where it is wanted. Returns what ends it. */
export function lookAfterCopy(client: ApolloClient, userId: string): () => void {
  stopLookingAfter()
  let isEnded = false
  const keep = () => {
    if (!isEnded && findCopyChoice(userId) === 'kept') stopKeeping = keepRenewed(client, userId)
  }
  if (hasOtherChoice(userId)) void dropCopy(userId).then(keep, () => undefined)
  else keep()
  return () => {
    isEnded = true
    stopLookingAfter()
  }
}
