import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { KEPT_QUIZ } from '@/components/quiz/kept-quiz'
import { settledAnswer } from '@/components/quiz/settled-answer'
import { preloaded } from '@/components/ui/lazy/preload'
import { useAnswers } from '@/lib/client/outbox/use-answers'
import { useSendQueue } from '@/lib/client/outbox/use-send-queue'
import { randomId } from '@/lib/client/random-id'
import { resultEntry } from '@/lib/domain/outbox/outbox-entry'
import type { TypedAsking } from '@/lib/domain/quiz/generate-questions'
import type { QuizItem, QuizPoolWord } from '@/lib/domain/quiz/quiz-input'
import { QUIZ_PROBLEMS } from '@/lib/domain/quiz/quiz-rules'
import { moveQuiz, type QuizMove, type QuizSession, secondsLeft } from '@/lib/domain/quiz/quiz-session'
import { toUnsentResult } from '@/lib/domain/quiz/unsent-result'

/** Loaded after the page: the introduction does not need it. */
const loadQuizMaker = preloaded(() => import('@/lib/domain/quiz/create-quiz'))

export type QuizWordsAnswer = Readonly<{ items: readonly QuizItem[]; pool: readonly QuizPoolWord[] }>

/** A quiz of one learner: its state, its moves, and the answers and results they send. */
export function useQuiz(userId: string, typed: TypedAsking) {
  const { latest, session, isKnown, show, clear } = useKeptSession(userId)
  const [problem, setProblem] = useState<string | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  const answers = useAnswers(userId)
  const results = useSendQueue(userId, 'result')

  async function start(loadWords: () => Promise<QuizWordsAnswer>) {
    setIsStarting(true)
    try {
      const [{ createQuiz }, words] = await Promise.all([loadQuizMaker(), loadWords()])
      const now = new Date().toISOString()
      const made = createQuiz({ ...words, typed, random: Math.random, newId: randomId, now })
      if ('session' in made) show(made.session)
      else setProblem(made.problem)
    } catch {
      setProblem(QUIZ_PROBLEMS.failed)
    } finally {
      setIsStarting(false)
    }
  }

  function move(next: QuizMove) {
    const before = latest()
    if (!before) return
    const after = moveQuiz(before, next)
    if (after === before) return
    show(after)
    const answer = settledAnswer(before, after)
    if (answer) void answers.submit(answer)
    if (after.isComplete) void results.submit(resultEntry(toUnsentResult(after)))
  }

  return {
    session,
    problem,
    /** Whether it is known if a quiz or result was kept: starting another one before would discard it. */
    isKnown,
    isStarting,
    start,
    move,
    leave: clear,
    saving: worse(answers.state, results.state),
    retry: () => Promise.all([answers.retry(), results.retry()]),
  }
}

export type Quiz = ReturnType<typeof useQuiz>

const worse = <T extends { status: string }>(one: T, other: T): T => (one.status === 'idle' ? other : one)

/** The session, stored so that it survives a reload. A finished session is removed on leaving the page. */
function useKeptSession(userId: string) {
  const [shown, setShown] = useState<QuizSession | null>(null)
  // The server, and the render that hydrates its page, cannot read the storage.
  const [isKnown, setIsKnown] = useState(false)
  // Ticks arrive four times per second; the screen updates once per second. Moves use the latest session.
  const current = useRef<QuizSession | null>(null)

  const show = useCallback(
    (next: QuizSession) => {
      const before = current.current
      current.current = next
      if (before && looksLike(before, next)) return
      KEPT_QUIZ.keep(userId, next)
      setShown(next)
    },
    [userId],
  )

  const clear = useCallback(() => {
    current.current = null
    KEPT_QUIZ.drop(userId)
    setShown(null)
  }, [userId])

  // A layout effect: a kept quiz is shown without the introduction before it.
  useLayoutEffect(() => {
    const kept = KEPT_QUIZ.find(userId)
    current.current = kept
    setShown(kept)
    setIsKnown(true)
    return () => {
      if (current.current?.isComplete) KEPT_QUIZ.drop(userId)
    }
  }, [userId])

  return { latest: () => current.current, session: shown, isKnown, show, clear }
}

function looksLike(before: QuizSession, after: QuizSession): boolean {
  const sameSecond = secondsLeft(before) === secondsLeft(after)
  return before.id === after.id && sameSecond && before.answers === after.answers && sameStep(before, after)
}

function sameStep(before: QuizSession, after: QuizSession): boolean {
  return (
    before.currentQuestionIndex === after.currentQuestionIndex &&
    before.isComplete === after.isComplete &&
    before.hints === after.hints
  )
}
