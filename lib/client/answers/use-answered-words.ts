import { useLayoutEffect, useState } from 'react'
import { answeredWordIds } from '@/lib/client/answers/answered-words'

const NONE: ReadonlySet<string> = new Set()

/**
 * The words that the server may have put into a session although they were answered: the answers were kept while offline
 * when it chose them. Only the browser knows of those, so that the set changes once, right after hydration; what is
 * answered later is not in it. Without a user it stays empty.
 */
export function useAnsweredWords(userId: string | undefined): ReadonlySet<string> {
  const [answered, setAnswered] = useState(NONE)
  // A layout effect runs before anything is painted, and before the effects that send what is kept.
  useLayoutEffect(() => {
    if (userId) setAnswered(answeredWordIds(userId))
  }, [userId])
  return answered
}
