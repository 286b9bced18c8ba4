import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { keptSession } from '@/components/study/practice/kept-session'

type Kept<Session> = ReturnType<typeof keptSession<Session>>

/** The session interrupted by a reload; null until it is loaded, and when there is none. */
export function useInterrupted<Session>(kept: Kept<Session>, userId: string): Session | null {
  const [found, setFound] = useState<Session | null>(null)
  useEffect(() => setFound(kept.find(userId)), [kept, userId])
  return found
}

/** Stores a session from its first answer on, for reloads. One that is over is removed on leaving the page. */
export function useKeeping<Session>(
  kept: Kept<Session>,
  { userId, session, isOver }: { userId: string; session: Session; isOver: boolean },
): void {
  const first = useRef(session)
  const isDone = useRef(false)

  useEffect(() => {
    isDone.current = isOver
    if (session !== first.current) kept.keep(userId, session)
  }, [kept, userId, session, isOver])

  // A layout effect ends before the next page is shown: a reload of that page must not find the session.
  useLayoutEffect(
    () => () => {
      if (isDone.current) kept.drop(userId)
    },
    [kept, userId],
  )
}
