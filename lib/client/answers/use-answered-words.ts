import { useLayoutEffect, useState } from 'react'
import { answeredWordIds } from '@/lib/client/answers/answered-words'

const NONE: ReadonlySet<string> = new Set()

/**
 * Words that the server may have put into a session although they are answered, because the answers were still stored
 * offline. Only the browser knows them, so the set changes once, right after hydration; later answers are not in it.
 * Empty without a user.
 */
export function useAnsweredWords(userId: string | undefined): ReadonlySet<string> {
  const [answered, setAnswered] = useState(NONE)
  // A layout effect runs before the first paint, and before the effects that send stored answers.
  useLayoutEffect(() => {
    if (userId) setAnswered(answeredWordIds(userId))
  }, [userId])
  return answered
}
