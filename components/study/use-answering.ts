import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useVisibleClock } from '@/components/study/use-visible-clock'
import { useAnswers } from '@/lib/client/outbox/use-answers'
import { randomId } from '@/lib/client/random-id'
import type { GivenToQuestion } from '@/lib/domain/questions/question-state'
import type { AnswerDetails, QuestionDirection } from '@/lib/domain/review/answer-details'
import { MAX_SECONDS_PER_ANSWER } from '@/lib/domain/review/answer-seconds'
import type { KeptReview } from '@/lib/domain/review/kept-review'
import {
  moveReview,
  type ReviewSession,
  startReview,
  type TurnOutcome,
} from '@/lib/domain/review/review-session'
import type { ReviewSource } from '@/lib/domain/stages'

type Answering = Readonly<{
  userId: string
  source: ReviewSource
  /** The words of the first render define the session. */
  words: readonly Readonly<{
    id: string
    /** Ids of the words that are easily taken for it. */
    confusedWith?: readonly string[]
    vocabulary: Readonly<{ text: string }>
  }>[]
  /** A stored session to resume. */
  kept: Pick<KeptReview, 'session' | 'given' | 'seconds'> | null | undefined
}>

/** How a word was answered, where that is other than by its card. */
export type HowAnswered = Readonly<
  Partial<GivenToQuestion> & {
    trains?: QuestionDirection
    /** The answer ends a Daily Challenge. */
    endsChallenge?: boolean
  }
>

function startSession(words: Answering['words']): ReviewSession {
  const confused = words.flatMap(({ id, confusedWith = [] }) =>
    confusedWith.length > 0 ? [[id, confusedWith] as const] : [],
  )
  return startReview(
    words.map(({ id }) => id),
    Object.fromEntries(confused),
  )
}

/** The session of a review or of flashcards, and the answers that it sends. */
export function useAnswering({ userId, source, words, kept }: Answering) {
  const [session, move] = useReducer(moveReview, words, (first) => kept?.session ?? startSession(first))
  // Oldest first; undo removes the last.
  const [given, setGiven] = useState(kept?.given ?? [])
  const [seconds, setSeconds] = useState(kept?.seconds ?? 0)
  const answers = useAnswers(userId)
  const clock = useVisibleClock()
  // On the clock: until when its time has been given to an answer, and when the turn on the screen began.
  const takenMs = useRef(0)
  const shownMs = useRef(0)
  // A ref, because state would update too late for the second click of a double click.
  const left = useRef(new WeakSet<ReviewSession>())

  /** False if the state of the session on the screen has been answered or undone already. */
  function leave(): boolean {
    if (left.current.has(session)) return false
    left.current.add(session)
    return true
  }

  /** Whole seconds since the last call: at most as many as the server counts for one answer. */
  function takeSeconds(): number {
    const ms = clock() - takenMs.current
    takenMs.current += ms
    return Math.min(Math.round(ms / 1000), MAX_SECONDS_PER_ANSWER)
  }

  const shownTurn = session.turns[session.position]
  useLayoutEffect(() => {
    if (shownTurn) shownMs.current = clock()
  }, [clock, shownTurn])

  function newDetails(): AnswerDetails {
    const responseMs = Math.round(clock() - shownMs.current)
    return { form: 'CARD', direction: 'RECOGNITION', responseMs, hints: 0, distance: null }
  }

  const textOf = (wordId: string) => words.find(({ id }) => id === wordId)?.vocabulary.text

  function newAnswer(wordId: string, timeSpent: number) {
    const text = textOf(wordId)
    return { answerId: randomId(), wordId, text, source, timeSpent, answeredAt: new Date().toISOString() }
  }

  /** @param how of a typed question, and which memory it trains; absent: a card was answered, which trains recognition */
  function finish(outcome: TurnOutcome, how?: HowAnswered) {
    const turn = session.turns[session.position]
    if (!turn || !leave()) return
    if (outcome === 'seen') return move({ type: 'finishWord', outcome })
    const answer = newAnswer(turn.wordId, takeSeconds())
    setSeconds(seconds + answer.timeSpent)
    const { answerId, timeSpent } = answer
    setGiven([...given, { answerId, wordId: turn.wordId, timeSpent }])
    const ofCard = { rating: outcome === 'known' ? 'GOOD' : 'AGAIN', details: newDetails() } as const
    void answers.submit({ ...answer, kind: 'rating', ...ofCard, ...how })
    move({ type: 'finishWord', outcome })
  }

  const last = given.at(-1)
  const before = session.turns[session.position - 1]
  // The word of the previous turn may have been deleted: then undo is not possible.
  const isAnswered = last !== undefined && before?.wordId === last.wordId && before.outcome !== 'seen'
  const isSeen = before?.outcome === 'seen' && words.some(({ id }) => id === before.wordId)
  const canUndo = isAnswered || isSeen

  function undo() {
    if (!canUndo || !leave()) return
    if (isAnswered) {
      const { answerId, wordId, timeSpent = 0 } = last
      setGiven(given.slice(0, -1))
      setSeconds(seconds - timeSpent)
      void answers.submit({ answerId, wordId, text: textOf(wordId), kind: 'undo' })
    }
    move({ type: 'undoFinish' })
  }

  /** Removes the open turns and the answers of a deleted word. */
  function remove(wordId: string) {
    setGiven(given.filter((answer) => answer.wordId !== wordId))
    move({ type: 'removeWord', wordId })
  }

  function setStage(wordId: string, stage: 'LEARNED' | 'REVIEWING', timeSpent = takeSeconds()) {
    const answer = newAnswer(wordId, timeSpent)
    return { answerId: answer.answerId, saved: answers.submit({ ...answer, kind: 'stage', stage }) }
  }

  return {
    session,
    move,
    given,
    seconds,
    answers,
    finish,
    undo: canUndo ? undo : undefined,
    remove,
    setStage,
  }
}
