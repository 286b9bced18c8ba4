'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { canKeepCopy } from '@/components/device-copy/can-keep-copy'
import { chooseCopy } from '@/components/device-copy/choose-copy'
import { Button } from '@/components/ui/button/button'
import { findCopyChoice } from '@/lib/client/copy-choice'

/** Asks once, on the dashboard, whether the words are to be kept on this device. */
export function CopyOffer({ userId }: { userId: string }) {
  const client = useApolloClient()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(canKeepCopy() && findCopyChoice(userId) === null), [userId])
  if (!isAsked) return null

  function choose(choice: 'kept' | 'refused') {
    void chooseCopy(client, userId, choice).catch(() => undefined)
    setAsked(false)
  }
  return (
    <section
      aria-labelledby="copy-offer-title"
      className="rounded-lg border border-line bg-surface px-5 py-5 md:px-8 md:py-6"
    >
      <h2 id="copy-offer-title" className="headword text-lg">
        Study without a network?
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Your words can be kept on this device, for the train or the plane. Only say yes on a device of your
        own: they stay here until you log out.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => choose('kept')}>
          Keep my words on this device
        </Button>
        <Button variant="quiet" onClick={() => choose('refused')}>
          Not on this device
        </Button>
      </div>
    </section>
  )
}
