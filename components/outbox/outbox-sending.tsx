'use client'

import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { LogOut } from '@/components/outbox/log-out'
import { OutboxSheet } from '@/components/outbox/outbox-sheet'
import { showToast } from '@/components/ui/toast/toast'
import { keepSending } from '@/lib/client/outbox/keep-sending'
import { takeLogOut } from '@/lib/client/outbox/log-out-key'
import { onOutboxChange } from '@/lib/client/outbox/outbox-events'
import { isOutboxOpen } from '@/lib/client/outbox/outbox-notice'
import { hasOutbox } from '@/lib/client/outbox/outbox-storage'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { preloadSenders } from '@/lib/client/outbox/senders'
import { type RefusedEntry, tellRefusals } from '@/lib/client/outbox/tell-refusals'
import { useOutbox, useOutboxNotice } from '@/lib/client/outbox/use-outbox'
import { refusalText } from '@/lib/domain/outbox/entry-text'

/** Milliseconds without another change by another tab, after which the screen is fetched again. */
const REFRESH_AFTER_MS = 1_000

function tellRefused(entry: RefusedEntry): void {
  showToast({
    title: refusalText(entry, entry.refusal),
    tone: 'error',
    action: { label: 'Show', onPress: () => isOutboxOpen.set(true) },
  })
}

function tellFull(): void {
  showToast({
    id: 'outbox is full',
    title: 'This browser has no room left',
    description: 'What is not saved yet is only on this page. Leave it open until it is saved.',
    tone: 'error',
  })
}

/** Sends the outbox, on every signed-in page and before a logout, shows what is in it, and alone tells what was refused. */
export function OutboxSending({ userId }: { userId: string }) {
  const client = useApolloClient()
  const [isLeaving, setLeaving] = useState(false)
  const entries = useOutbox(userId)
  useOutboxNotice(entries, tellFull)
  const isOpen = isOutboxOpen.use()
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)

  useEffect(
    () =>
      keepSending({
        hasEntries: () => hasOutbox(userId),
        send: () => sendOutbox(client, userId),
      }),
    [client, userId],
  )
  useEffect(() => {
    const tell = () => void tellRefusals(userId, tellRefused)
    tell()
    document.addEventListener('visibilitychange', tell)
    const stopListening = onOutboxChange(tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      stopListening()
    }
  }, [userId])
  useEffect(() => refreshAfterOtherTabs(client), [client])
  useEffect(preloadSenders, [])

  useEffect(() => {
    if (takeLogOut()) setLeaving(true)
    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href="/logout"]') : null
      if (!link || !hasOutbox(userId)) return
      event.preventDefault()
      setLeaving(true)
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [userId])

  return (
    <>
      {wasOpened && <OutboxSheet open={isOpen} entries={entries} />}
      {isLeaving && <LogOut userId={userId} onStay={() => setLeaving(false)} />}
    </>
  )
}

/** Fetches the screen again after another tab sent or took back something, once this one is seen. */
function refreshAfterOtherTabs(client: ApolloClient): () => void {
  let isOld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    clearTimeout(timer)
    if (!isOld || document.visibilityState === 'hidden') return
    timer = setTimeout(() => {
      isOld = false
      void refreshAfterSending(client)
    }, REFRESH_AFTER_MS)
  }
  const stopListening = onOutboxChange((by) => {
    if (by === 'this tab') return
    isOld = true
    refresh()
  })
  document.addEventListener('visibilitychange', refresh)
  return () => {
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', refresh)
  }
}
