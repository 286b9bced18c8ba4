import { useLayoutEffect, useState } from 'react'
import { pendingAnswers } from '@/lib/client/answers/pending-answers'
import { KEPT_CHANGED, KEPT_SETTLED } from '@/lib/client/kept/kept-list'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'

const NONE: readonly ReviewAnswer[] = []

/**
 * The user's answers that the screen's data do not include yet. A sent answer stays until the screen was fetched again,
 * so that its figures never go back for a moment. Empty without a user.
 */
export function useUnsentAnswers(userId: string | undefined): readonly ReviewAnswer[] {
  const [answers, setAnswers] = useState(NONE)
  // A layout effect: the server does not know the answers, and the first paint must show them.
  useLayoutEffect(() => {
    if (!userId) return
    const settle = () => {
      const list = pendingAnswers.list(userId)
      setAnswers(list.length > 0 ? list : NONE)
    }
    const grow = () => {
      const list = pendingAnswers.list(userId)
      setAnswers((before) => [...before.filter((one) => !list.some((other) => isSame(one, other))), ...list])
    }
    settle()
    window.addEventListener(KEPT_CHANGED, grow)
    window.addEventListener(KEPT_SETTLED, settle)
    return () => {
      window.removeEventListener(KEPT_CHANGED, grow)
      window.removeEventListener(KEPT_SETTLED, settle)
    }
  }, [userId])
  return answers
}

const isSame = (a: ReviewAnswer, b: ReviewAnswer) => a.answerId === b.answerId && a.kind === b.kind
