'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { LogOut } from '@/components/layout/log-out'
import { keepSending } from '@/lib/client/answers/keep-sending'
import { hasKeptFor, LOG_OUT_HASH } from '@/lib/client/answers/kept-list'
import { sendAllKept } from '@/lib/client/answers/send-all-kept'

/** Sends answers stored while offline, on every signed-in page and before a logout. */
export function KeptSending({ userId }: { userId: string }) {
  const client = useApolloClient()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(
    () => keepSending({ hasKept: () => hasKeptFor(userId), send: () => sendAllKept(client, userId) }),
    [client, userId],
  )

  useEffect(() => {
    if (location.hash === LOG_OUT_HASH) {
      history.replaceState(history.state, '', location.pathname + location.search)
      setLeaving(true)
    }
    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href="/logout"]') : null
      if (!link || !hasKeptFor(userId)) return
      event.preventDefault()
      setLeaving(true)
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [userId])

  return isLeaving && <LogOut userId={userId} onStay={() => setLeaving(false)} />
}
