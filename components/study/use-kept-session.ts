import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { keptSession } from '@/components/study/kept-session'

type Kept<Session extends object> = ReturnType<typeof keptSession<Session>>

/** What is typed is stored when it did not change for so long: to write all of a session at each letter would slow down typing. */
const WRITE_AFTER_MS = 300

/** The session interrupted by a reload; null until it is loaded, and when there is none. */
export function useInterrupted<Session extends object>(
  kept: Kept<Session>,
  userId: string | undefined,
): Session | null {
  const [found, setFound] = useState<Session | null>(null)
  useEffect(() => {
    if (userId) setFound(kept.find(userId))
  }, [kept, userId])
  return found
}

interface Keeping<Session> {
  userId: string
  session: Session
  /** The part of the session that answers, and what undoes them, change; typing and time do not. */
  answered: unknown
  isOver: boolean
}

/**
 * Stores a session from its first change on, for reloads: after an answer at once, since a word whose answer was sent must not be
 * asked again; otherwise after a short pause, and when the page is hidden or left. One that is over is removed on leaving the page.
 *
 * @returns ends the session: it is removed, and nothing that changes until the page is left stores it again
 */
export function useKeeping<Session extends object>(
  kept: Kept<Session>,
  { userId, session, answered, isOver }: Keeping<Session>,
): () => void {
  const first = useRef(session)
  const storedAnswers = useRef(answered)
  const unwritten = useRef<Readonly<{ session: Session }> | null>(null)
  const isDone = useRef(false)
  const isEnded = useRef(false)

  const write = useCallback(() => {
    if (unwritten.current && !isEnded.current) kept.keep(userId, unwritten.current.session)
    unwritten.current = null
  }, [kept, userId])

  const drop = useCallback(() => {
    unwritten.current = null
    kept.drop(userId)
  }, [kept, userId])

  useEffect(() => {
    isDone.current = isOver
    if (session === first.current) return
    unwritten.current = { session }
    if (answered !== storedAnswers.current) {
      storedAnswers.current = answered
      return write()
    }
    const timer = setTimeout(write, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [write, session, answered, isOver])

  useEffect(() => {
    const writeIfHidden = () => {
      if (document.visibilityState === 'hidden') write()
    }
    document.addEventListener('visibilitychange', writeIfHidden)
    window.addEventListener('pagehide', write)
    return () => {
      document.removeEventListener('visibilitychange', writeIfHidden)
      window.removeEventListener('pagehide', write)
    }
  }, [write])

  // A layout effect ends before the next page is shown: a reload of that page must not find the session.
  useLayoutEffect(
    () => () => {
      if (isDone.current) drop()
      else write()
    },
    [drop, write],
  )

  return () => {
    isEnded.current = true
    drop()
  }
}
