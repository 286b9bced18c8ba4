import { useRef, useState } from 'react'
import { keptSession } from '@/components/study/kept-session'
import { useKeeping } from '@/components/study/use-kept-session'
import { useVisibleClock } from '@/components/study/use-visible-clock'
import { useAnswers } from '@/lib/client/outbox/use-answers'
import { randomId } from '@/lib/client/random-id'
import {
  type AssociationMove,
  type AssociationSession,
  currentRound,
  moveAssociation,
  openPartners,
  sentDirection,
} from '@/lib/domain/association/association-session'
import { parseKeptAssociation } from '@/lib/domain/association/kept-association'
import { MAX_SECONDS_PER_ANSWER } from '@/lib/domain/review/answer-seconds'

/** Increase the number when the shape of the session changes. */
export const KEPT_ASSOCIATION = keptSession('association:2', parseKeptAssociation)

type Input = Readonly<{ userId: string; first: AssociationSession }>

/** A session of Word Association: its state, its moves, and the answers that they send. */
export function useAssociation({ userId, first }: Input) {
  const [session, setSession] = useState(first)
  const answers = useAnswers(userId)
  const clock = useVisibleClock()
  // On the clock: until when its time has been given to an answer.
  const takenMs = useRef(0)
  // A ref, because state would update too late for the second press of a double one.
  const left = useRef(new WeakSet<AssociationSession>())
  const end = useKeeping(KEPT_ASSOCIATION, {
    userId,
    session,
    answered: session,
    isOver: currentRound(session) === undefined,
  })

  /** False if the move is not possible, or the state on the screen has been left already. */
  function make(move: AssociationMove): boolean {
    const after = moveAssociation(session, move)
    if (after === session || left.current.has(session)) return false
    left.current.add(session)
    setSession(after)
    return true
  }

  /** Links a word and a partner. As in a quiz, the answer goes to the scheduler if it says something about the word. */
  function link(wordId: string, partnerId: string) {
    const responseMs = Math.round(clock() - takenMs.current)
    const timeSpent = Math.min(Math.round(responseMs / 1000), MAX_SECONDS_PER_ANSWER)
    const direction = sentDirection(session, wordId)
    const answerId = direction && randomId()
    if (!make({ type: 'link', wordId, partnerId, answerId, timeSpent })) return
    takenMs.current = clock()
    if (!direction || !answerId) return
    const isRight = openPartners(session).some(({ id, ...one }) => id === partnerId && one.wordId === wordId)
    void answers.submit({
      kind: 'rating',
      answerId,
      wordId,
      text: textOf(session, wordId),
      rating: isRight ? 'GOOD' : 'AGAIN',
      source: 'QUIZ',
      timeSpent,
      answeredAt: new Date().toISOString(),
      details: { form: 'CHOICE', direction, responseMs, hints: 0, distance: null },
    })
  }

  function undo() {
    const last = session.links.at(-1)
    if (!last || !make({ type: 'undo' })) return
    const { answerId, wordId } = last
    if (answerId) void answers.submit({ kind: 'undo', answerId, wordId, text: textOf(session, wordId) })
  }

  return {
    session,
    link,
    next() {
      if (make({ type: 'next' })) takenMs.current = clock()
    },
    undo: session.links.length > 0 ? undo : undefined,
    saving: answers.state,
    retry: answers.retry,
    /** Ends the session: a reload then begins a new one. */
    end,
  }
}

export type Association = ReturnType<typeof useAssociation>

const textOf = ({ rounds }: AssociationSession, wordId: string) =>
  rounds.flatMap(({ words }) => words).find(({ id }) => id === wordId)?.text
