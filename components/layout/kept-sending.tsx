'use client'

import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { LogOut } from '@/components/layout/log-out'
import { showToast } from '@/components/ui/toast/toast'
import { takeLogOut } from '@/lib/client/answers/log-out-key'
import { sendAllKept } from '@/lib/client/answers/send-all-kept'
import { keepSending } from '@/lib/client/kept/keep-sending'
import { hasKeptFor } from '@/lib/client/kept/kept-list'

const tellRefused = (title: string) => showToast({ title, tone: 'error' })

/** Sends answers stored while offline, on every signed-in page and before a logout. */
export function KeptSending({ userId }: { userId: string }) {
  const client = useApolloClient()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(
    () =>
      keepSending({
        hasKept: () => hasKeptFor(userId),
        send: () => sendAllKept(client, userId, tellRefused),
      }),
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
