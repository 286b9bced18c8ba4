import { useReducer, useRef, useState } from 'react'
import type { FlashcardFragment } from '@/generated/operations'
import { randomId } from '@/lib/client/random-id'
import { useAnswers } from '@/lib/client/use-answers'
import { useStudyTime } from '@/lib/client/use-study-time'
import {
  currentWordId,
  firstAnswers,
  moveReview,
  type ReviewTurn,
  startReview,
} from '@/lib/domain/review-session'

/** Which side of the card is up, and how far 'More tips' has come. */
type Face = Readonly<{ flipped: boolean; tip: number }>
const FRONT: Face = { flipped: false, tip: 0 }

/** An answer that was given, so that it can be taken back. */
type Given = Readonly<{ turn: ReviewTurn; answerId: string; wordId: string }>

/** A session of flashcards: the card at hand, its side, the answers, and the way back. */
export function useFlashcards(userId: string, words: readonly FlashcardFragment[]) {
  const [session, move] = useReducer(moveReview, words, (first) => startReview(first.map(({ id }) => id)))
  const [face, setFace] = useState(FRONT)
  const [marked, setMarked] = useState<readonly Omit<Given, 'turn'>[]>([])
  const answers = useAnswers(userId)
  const takeSeconds = useStudyTime()
  // State would come too late for the second press of a hasty double click.
  const given = useRef<Given[]>([])

  function newAnswer(wordId: string, timeSpent: number) {
    const answeredAt = new Date().toISOString()
    return { answerId: randomId(), wordId, source: 'FLASHCARDS', timeSpent, answeredAt } as const
  }

  function answer(outcome: 'known' | 'forgotten') {
    const turn = session.turns[session.position]
    if (!turn || given.current.some((earlier) => earlier.turn === turn)) return
    const rated = { ...newAnswer(turn.wordId, takeSeconds()), kind: 'rating' } as const
    given.current.push({ turn, answerId: rated.answerId, wordId: turn.wordId })
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

  /** Marks the words that were known at once as learned; what was forgotten first has yet to prove itself. */
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
  }
}

export type FlashcardSession = ReturnType<typeof useFlashcards>

function wordsKnownAtOnce(turns: readonly ReviewTurn[]): string[] {
  const forgotten = new Set(
    turns.filter(({ outcome }) => outcome === 'forgotten').map(({ wordId }) => wordId),
  )
  return turns.flatMap(({ wordId }) => (forgotten.has(wordId) ? [] : [wordId]))
}
