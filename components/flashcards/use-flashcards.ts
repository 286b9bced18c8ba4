import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dropFlashcards, keepFlashcards } from '@/components/flashcards/kept-flashcards'
import { useAnswering } from '@/components/study/use-answering'
import type { FlashcardFragment } from '@/generated/operations'
import type { KeptFlashcards } from '@/lib/domain/flashcards/kept-flashcards'
import {
  currentWordId,
  firstTurns,
  isComplete,
  type ReviewTurn,
  type TurnOutcome,
} from '@/lib/domain/review/review-session'

/** Which side of the card is shown, the index of the current tip, and whether the card has been turned. */
type Face = Readonly<{ flipped: boolean; tip: number; wasTurned: boolean }>
const FRONT: Face = { flipped: false, tip: 0, wasTurned: false }

type FlashcardsInput = Readonly<{
  userId: string
  words: readonly FlashcardFragment[]
  /** The session interrupted by a reload. */
  kept: KeptFlashcards<FlashcardFragment> | null
}>

/** A flashcard session: the current card, its side, the answers, and undo. */
export function useFlashcards({ userId, words, kept }: FlashcardsInput) {
  const answering = useAnswering({ userId, source: 'FLASHCARDS', words, kept })
  const { session, given, seconds, answers, undo } = answering
  const [face, setFace] = useState(FRONT)
  const [marked, setMarked] = useState(kept?.marked ?? [])
  useKeeping({ userId, words, session, given, seconds, marked })

  function answer(outcome: TurnOutcome) {
    answering.finish(outcome)
    setFace(FRONT)
  }

  /** Marks as learned only the words that were known at once in this session. */
  function markAsLearned() {
    if (marked.length > 0) return
    const known = wordsKnownAtOnce(session.turns)
    setMarked(
      known.map((wordId) => ({ wordId, answerId: answering.setStage(wordId, 'LEARNED', 0).answerId })),
    )
  }

  function unmark() {
    for (const mark of marked) void answers.submit({ ...mark, kind: 'undo' })
    setMarked([])
  }

  return {
    session,
    words,
    seconds,
    word: words.find(({ id }) => id === currentWordId(session)),
    face,
    results: firstTurns(session),
    markedCount: marked.length,
    saving: answers.state,
    retry: answers.retry,
    flip: () => setFace(({ flipped, tip }) => ({ flipped: !flipped, tip, wasTurned: true })),
    showTip: (tip: number) => setFace({ flipped: true, tip, wasTurned: true }),
    answer,
    undo:
      undo &&
      (() => {
        undo()
        setFace(FRONT)
      }),
    markAsLearned,
    unmark,
    /** Ends the session: a reload then begins a new one. */
    end: () => dropFlashcards(userId),
  }
}

type Keeping = Omit<KeptFlashcards<FlashcardFragment>, 'keptAt'> & { userId: string }

/** Stores the session after its first answer, for reloads. A finished session is removed on leaving the page. */
function useKeeping({ userId, words, session, given, seconds, marked }: Keeping) {
  const first = useRef(session)
  const isOver = useRef(false)

  useEffect(() => {
    isOver.current = isComplete(session)
    if (session !== first.current || marked.length > 0)
      keepFlashcards(userId, { words, session, given, seconds, marked })
  }, [userId, words, session, given, seconds, marked])

  // A layout effect ends before the next page is shown: a reload of that page must not find the session.
  useLayoutEffect(
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
  return turns.flatMap(({ wordId, outcome }) =>
    outcome === 'known' && !forgotten.has(wordId) ? [wordId] : [],
  )
}
