import { useLayoutEffect, useState } from 'react'
import { answeredWordIds } from '@/lib/client/outbox/answered-words'
import { areAnswersCounted } from '@/lib/client/outbox/counted-answers'

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
    if (!userId || areAnswersCounted.get()) return
    const ids = answeredWordIds(userId)
    // The same empty set causes no render: during hydration a render would replace a part that still loads by nothing.
    setAnswered(ids.size > 0 ? ids : NONE)
  }, [userId])
  return answered
}
