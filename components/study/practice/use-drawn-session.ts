import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'

/** How another session is started. */
export type Again = Readonly<{ start: () => void; isStarting: boolean }>

/**
 * The session on the screen, and how to get another one: the page draws it. A page that is made again meanwhile, as after a saved
 * word, replaces none.
 *
 * @param drawn what came with the page
 */
export function useDrawnSession<Session>(drawn: Session) {
  const router = useRouter()
  const [{ session, isNew }, setShown] = useState({ session: drawn, isNew: false })
  const [left, setLeft] = useState<{ drawn: Session } | null>(null)
  const [isStarting, startTransition] = useTransition()
  useEffect(() => {
    if (left === null || drawn === left.drawn) return
    setShown({ session: drawn, isNew: true })
    setLeft(null)
  }, [drawn, left])

  function start() {
    setLeft({ drawn })
    startTransition(() => router.refresh())
  }

  return {
    session,
    /** Whether it is another one than came with the page first. */
    isNew,
    again: { start, isStarting } satisfies Again,
  }
}
