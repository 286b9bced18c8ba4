'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { canKeepCopy } from '@/components/device-copy/can-keep-copy'
import { chooseCopy } from '@/components/device-copy/choose-copy'
import { SettingsSection } from '@/components/settings/settings-section'
import { Button } from '@/components/ui/button/button'
import { findCopyChoice } from '@/lib/client/copy-choice'
import { copyFailure, copyRenewals } from '@/lib/client/device-copy/copy-state'
import type { KeptHead } from '@/lib/client/device-copy/copy-storage'
import { formatRelativeDay, type LocalClock } from '@/lib/domain/days/relative-day'

type CopyState = 'unknown' | 'impossible' | 'off' | 'making' | KeptHead

const FAILURES = {
  full: 'This browser has no room for your words. Free some storage, then try again.',
  failed: 'Your words could not be fetched. Check the connection, then try again.',
}

/** Part of the Offline settings: whether the words are kept on this device, how many, since when, and how large they are. */
export function CopySettings({ userId, timeZone }: { userId: string; timeZone: string }) {
  const client = useApolloClient()
  const [state, setState] = useState<CopyState>('unknown')
  const failure = copyFailure.use()
  const renewals = copyRenewals.use()

  async function read(): Promise<CopyState> {
    if (!canKeepCopy()) return 'impossible'
    if (findCopyChoice(userId) !== 'kept') return 'off'
    const { readHead } = await import('@/lib/client/device-copy/copy-storage')
    const head = await readHead()
    return head?.learner.id === userId ? head : 'making'
  }

  async function renew() {
    setState('making')
    const { renewNow } = await import('@/lib/client/device-copy/keep-renewed')
    const isDone = await renewNow(client, userId).catch(() => true)
    // Otherwise another renewal is under way, which is counted when it is done.
    if (isDone) setState(await read())
  }

  async function keep() {
    setState('making')
    await chooseCopy(client, userId, 'kept')
  }

  async function remove() {
    setState('off')
    await chooseCopy(client, userId, 'refused')
  }

  const readAfter = useEffectEvent((_change: string) => {
    read().then(setState, () => setState('impossible'))
  })
  const change = `${renewals} ${failure}`
  useEffect(() => readAfter(change), [change])

  return (
    <SettingsSection title="My words on this device">
      <p className="mt-2 max-w-[34rem] text-ink-soft">
        With your words here you can review, turn flashcards, take quizzes and add words without a network.
        What you do is saved when there is one again. Anyone who uses this browser can read them until you log
        out, so keep them on a device of your own only.
      </p>
      <p role="status" className="mt-4 min-h-12 font-medium md:min-h-6">
        {stateText(state, { now: new Date(), timeZone })}
      </p>
      {failure && state !== 'off' && <p className="mt-2 text-madder">{FAILURES[failure]}</p>}
      {/* As high before it is known which buttons there are. */}
      <div className="mt-4 flex min-h-11 flex-wrap gap-3">
        {state === 'off' && <Button onClick={keep}>Keep my words on this device</Button>}
        {(state === 'making' || typeof state === 'object') && (
          <>
            <Button variant="secondary" pending={state === 'making' && !failure} onClick={renew}>
              Renew now
            </Button>
            <Button variant="quiet" onClick={remove}>
              Remove from this device
            </Button>
          </>
        )}
      </div>
    </SettingsSection>
  )
}

function stateText(state: CopyState, clock: LocalClock): string {
  switch (state) {
    case 'unknown':
      return ''
    case 'impossible':
      return 'This browser cannot keep them, as on a page without https or in some private windows.'
    case 'off':
      return 'They are not kept here.'
    case 'making':
      return 'They are being fetched.'
  }
  const { words, gone, bytes, changedBytes, madeAt, head } = state
  const count = head.viewer.stats?.totalWords ?? words - gone.length
  const size = Math.max(0.1, (bytes + changedBytes) / (1024 * 1024)).toFixed(1)
  const kept = count === 1 ? 'One word is' : `${count.toLocaleString('en')} words are`
  return `${kept} kept here (${size} MB). Last renewed: ${formatRelativeDay(new Date(madeAt), clock)}.`
}
