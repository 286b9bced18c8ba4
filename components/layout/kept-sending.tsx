'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { LogOut } from '@/components/layout/log-out'
import { keepSending } from '@/lib/client/answers/keep-sending'
import { hasKeptFor } from '@/lib/client/answers/kept-list'
import { takeLogOut } from '@/lib/client/answers/log-out-key'
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
    if (takeLogOut()) setLeaving(true)
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
