import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { dropFlashcards, keepFlashcards } from '@/components/flashcards/kept-flashcards'
import type { FlashcardFragment } from '@/generated/operations'
import { useAnswers } from '@/lib/client/answers/use-answers'
import { useStudyTime } from '@/lib/client/answers/use-study-time'
import { randomId } from '@/lib/client/random-id'
import type { KeptFlashcards } from '@/lib/domain/flashcards/kept-flashcards'
import type { GivenAnswer } from '@/lib/domain/review/kept-review'
import {
  currentWordId,
  firstAnswers,
  isComplete,
  moveReview,
  type ReviewTurn,
  startReview,
} from '@/lib/domain/review/review-session'

/** Which side of the card is shown, and the index of the current tip. */
type Face = Readonly<{ flipped: boolean; tip: number }>
const FRONT: Face = { flipped: false, tip: 0 }

type FlashcardsInput = Readonly<{
  userId: string
  words: readonly FlashcardFragment[]
  /** The session interrupted by a reload. */
  kept: KeptFlashcards<FlashcardFragment> | null
}>

/** A flashcard session: the current card, its side, the answers, and undo. */
export function useFlashcards({ userId, words, kept }: FlashcardsInput) {
  const [session, move] = useReducer(
    moveReview,
    words,
    (first) => kept?.session ?? startReview(first.map(({ id }) => id)),
  )
  const [face, setFace] = useState(FRONT)
  const [marked, setMarked] = useState(kept?.marked ?? [])
  const answers = useAnswers(userId)
  const takeSeconds = useStudyTime()
  // One entry per finished turn. A ref, because state would update too late for the second click of a double click.
  const given = useRef<GivenAnswer[]>([...(kept?.given ?? [])])
  useKeeping({ userId, words, session, given, marked })

  function newAnswer(wordId: string, timeSpent: number) {
    const answeredAt = new Date().toISOString()
    return { answerId: randomId(), wordId, source: 'FLASHCARDS', timeSpent, answeredAt } as const
  }

  function answer(outcome: 'known' | 'forgotten') {
    const turn = session.turns[session.position]
    if (!turn || given.current.length > session.position) return
    const rated = { ...newAnswer(turn.wordId, takeSeconds()), kind: 'rating' } as const
    given.current.push({ answerId: rated.answerId, wordId: turn.wordId })
    void answers.submit({ ...rated, rating: outcome === 'known' ? 'GOOD' : 'AGAIN' })
    move({ type: 'finishWord', outcome })
    setFace(FRONT)
  }

  function undo() {
    const last = given.current.pop()
    if (!last) return
    void answers.submit({ kind: 'undo', answerId: last.answerId, wordId: last.wordId })
    move({ type: 'undoFinish' })
    setFace(FRONT)
  }

  /** Marks as learned only the words that were never answered as forgotten in this session. */
  function markAsLearned() {
    if (marked.length > 0) return
    const marks = wordsKnownAtOnce(session.turns).map((wordId) => newAnswer(wordId, 0))
    for (const mark of marks) void answers.submit({ ...mark, kind: 'stage', stage: 'LEARNED' })
    setMarked(marks.map(({ answerId, wordId }) => ({ answerId, wordId })))
  }

  function unmark() {
    for (const { answerId, wordId } of marked) void answers.submit({ kind: 'undo', answerId, wordId })
    setMarked([])
  }

  return {
    session,
    word: words.find(({ id }) => id === currentWordId(session)),
    face,
    results: firstAnswers(session),
    markedCount: marked.length,
    saving: answers.state,
    retry: answers.retry,
    flip: () => setFace(({ flipped, tip }) => ({ flipped: !flipped, tip })),
    showTip: (tip: number) => setFace({ flipped: true, tip }),
    answer,
    undo: session.position > 0 ? undo : undefined,
    markAsLearned,
    unmark,
    /** Ends the session: a reload then begins a new one. */
    end: () => dropFlashcards(userId),
  }
}

type Keeping = Omit<KeptFlashcards<FlashcardFragment>, 'given' | 'keptAt'> & {
  userId: string
  given: RefObject<readonly GivenAnswer[]>
}

/** Stores the session after its first answer, for reloads. A finished session is removed on leaving the page. */
function useKeeping({ userId, words, session, given, marked }: Keeping) {
  const first = useRef(session)
  const isOver = useRef(false)

  useEffect(() => {
    isOver.current = isComplete(session)
    if (session !== first.current || marked.length > 0)
      keepFlashcards(userId, { words, session, given: given.current, marked })
  }, [userId, words, session, given, marked])

  useEffect(
    () => () => {
      if (isOver.current) dropFlashcards(userId)
    },
    [userId],
  )
}

export type FlashcardSession = ReturnType<typeof useFlashcards>

function wordsKnownAtOnce(turns: readonly ReviewTurn[]): string[] {
  const forgotten = new Set(
    turns.filter(({ outcome }) => outcome === 'forgotten').map(({ wordId }) => wordId),
  )
  return turns.flatMap(({ wordId }) => (forgotten.has(wordId) ? [] : [wordId]))
}
