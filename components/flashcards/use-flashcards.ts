import { useMemo, useState } from 'react'
import { KEPT_FLASHCARDS } from '@/components/flashcards/kept-flashcards'
import { useAnswering } from '@/components/study/use-answering'
import { useKeeping } from '@/components/study/use-kept-session'
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
  const state = useMemo(
    () => ({ words, session, given, seconds, marked }),
    [words, session, given, seconds, marked],
  )
  const end = useKeeping(KEPT_FLASHCARDS, {
    userId,
    session: state,
    answered: state,
    isOver: isComplete(session),
  })

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
    end,
  }
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
