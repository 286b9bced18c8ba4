import { useMemo, useRef, useState } from 'react'
import { keptSession } from '@/components/study/kept-session'
import { useAnswering } from '@/components/study/use-answering'
import { useKeeping } from '@/components/study/use-kept-session'
import { useVisibleTicks } from '@/components/study/use-visible-ticks'
import type { FlashcardFragment } from '@/generated/operations'
import { CHALLENGE_MS } from '@/lib/domain/challenge/challenge-rules'
import {
  isChallengeOver,
  type KeptChallenge,
  parseKeptChallenge,
} from '@/lib/domain/challenge/kept-challenge'
import type { ChallengeTurn } from '@/lib/domain/challenge/plan-challenge'
import { readKeptQuestion } from '@/lib/domain/questions/kept-question'
import type { GivenToQuestion } from '@/lib/domain/questions/question-state'
import type { KeptQuestion } from '@/lib/domain/review/kept-review'
import { currentWordId, isComplete } from '@/lib/domain/review/review-session'

/** Increase the number when the shape of the session or of its words changes. */
export const KEPT_CHALLENGE = keptSession('challenge:2', parseKeptChallenge<FlashcardFragment>)

/** The clock's time is kept so often. */
const KEPT_EVERY_MS = 5_000

type ChallengeInput = Readonly<{
  userId: string
  turns: readonly ChallengeTurn[]
  /** The words, for their cards. */
  words: readonly FlashcardFragment[]
  kept: KeptChallenge<FlashcardFragment> | null
}>

/** A challenge: the word under way, the clock, the answers, which are those of a review, and undo. */
export function useChallenge({ userId, turns, words, kept }: ChallengeInput) {
  const sessionWords = useMemo(
    () => turns.map(({ wordId, text, confusedWith }) => ({ id: wordId, confusedWith, vocabulary: { text } })),
    [turns],
  )
  const answering = useAnswering({ userId, source: 'BULK_REVIEW', words: sessionWords, kept })
  const { session, given, seconds, answers } = answering
  const [endedAt, setEndedAt] = useState(kept?.endedAt ?? null)
  const [asked, keepQuestion] = useState<KeptQuestion | null>(kept?.asked ?? null)
  const isOver = isChallengeOver({ endedAt, given }) || isComplete(session)
  const { elapsedMs, readElapsedMs } = useElapsed(kept?.elapsedMs ?? 0, isOver)
  const state = useMemo(
    () => ({ turns, words, session, given, seconds, asked, elapsedMs, endedAt }),
    [turns, words, session, given, seconds, asked, elapsedMs, endedAt],
  )
  const end = useKeeping(KEPT_CHALLENGE, { userId, session: state, answered: session, isOver })

  const wordId = currentWordId(session)
  const turn = turns.find((one) => one.wordId === wordId)

  /** The answer to the word under way. The first one after ten minutes, or to the last word, ends the challenge. */
  function answer(answered: GivenToQuestion) {
    const outcome = answered.rating === 'AGAIN' ? 'forgotten' : 'known'
    const isLastTurn = session.position === session.turns.length - 1 && outcome === 'known'
    const ends = readElapsedMs() >= CHALLENGE_MS || isLastTurn
    // As it is asked for: a word that cannot be asked for by its meaning would be due every day.
    const trains = turn?.trainsProduction ? 'PRODUCTION' : undefined
    answering.finish(outcome, {
      ...answered,
      ...(trains && { trains }),
      ...(ends && { endsChallenge: true }),
    })
    if (ends) setEndedAt(given.length + 1)
  }

  return {
    session,
    seconds,
    elapsedMs,
    isOver,
    turn,
    word: words.find(({ id }) => id === wordId),
    keptState:
      wordId !== undefined && asked?.position === session.position
        ? (readKeptQuestion(asked.content, wordId)?.state ?? null)
        : null,
    keepQuestion,
    answer,
    undo: answering.undo,
    saving: answers.state,
    retry: answers.retry,
    /** Ends the session: a reload then begins a new one. */
    end,
  }
}

export type Challenge = ReturnType<typeof useChallenge>

/** Milliseconds in front of the visible page, without those after the end: exactly, and rounded for the screen. */
function useElapsed(before: number, isOver: boolean) {
  const exact = useRef(before)
  const [elapsedMs, setElapsedMs] = useState(before)
  const tick = useVisibleTicks((ms) => {
    if (isOver) return
    exact.current += ms
    setElapsedMs(Math.floor(exact.current / KEPT_EVERY_MS) * KEPT_EVERY_MS)
  })
  function readElapsedMs(): number {
    tick()
    return exact.current
  }
  return { elapsedMs, readElapsedMs }
}
