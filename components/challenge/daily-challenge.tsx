'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { ChallengeSkeleton } from '@/components/challenge/challenge-skeleton'
import { type Challenge, KEPT_CHALLENGE, useChallenge } from '@/components/challenge/use-challenge'
import { PracticeHeader } from '@/components/study/practice/practice-header'
import { type Again, useDrawnSession } from '@/components/study/practice/use-drawn-session'
import { useHasOwnVoice } from '@/components/study/questions/use-sound'
import { SaveNotice } from '@/components/study/save-notice'
import { useInterrupted } from '@/components/study/use-kept-session'
import { ButtonLink } from '@/components/ui/button/button-link'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { EmptyPage } from '@/components/ui/page/empty-page'
import type { FlashcardFragment } from '@/generated/operations'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useUndoable } from '@/lib/client/keyboard/undo'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { useAnsweredWords } from '@/lib/client/outbox/use-answered-words'
import { CHALLENGE_MS } from '@/lib/domain/challenge/challenge-rules'
import type { ChallengeStreak } from '@/lib/domain/challenge/challenge-streak'
import { timeLeftText } from '@/lib/domain/challenge/challenge-texts'
import type { DrawnChallenge } from '@/lib/domain/challenge/draw-challenge'
import type { KeptChallenge } from '@/lib/domain/challenge/kept-challenge'
import type { ChallengeTurn } from '@/lib/domain/challenge/plan-challenge'
import { canBeHeard } from '@/lib/domain/questions/can-be-heard'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { sessionShare } from '@/lib/domain/review/review-session'

const ChallengeCard = lazyPart(
  () => import('@/components/challenge/challenge-card').then((module) => module.ChallengeCard),
  { fallback: <ChallengeSkeleton /> },
)
const ChallengeChoice = lazyPart(() =>
  import('@/components/challenge/challenge-choice').then((module) => module.ChallengeChoice),
)
const AskedQuestion = lazyPart(() =>
  import('@/components/study/questions/asked-question').then((module) => module.AskedQuestion),
)
const ChallengeComplete = lazyPart(() =>
  import('@/components/challenge/challenge-complete').then((module) => module.ChallengeComplete),
)

type DailyChallengeProps = {
  userId: string
  language: string | null
  drawn: DrawnChallenge<FlashcardFragment>
}

/** Ten minutes of due words in mixed forms, /learn/daily-challenge. */
export function DailyChallenge({ userId, language, drawn }: DailyChallengeProps) {
  const interrupted = useInterrupted(KEPT_CHALLENGE, userId)
  const { session, isNew, again } = useDrawnSession(drawn)
  const kept = isNew ? null : interrupted
  const answered = useAnsweredWords(userId)
  const unanswered = useMemo(
    () => session.turns.filter(({ wordId }) => !answered.has(wordId)),
    [session, answered],
  )
  const { turns, words } = kept ?? { ...session, turns: unanswered }
  if (turns.length === 0) return <NothingDue text={session.nothingDue} />
  // A challenge restored after a reload replaces the one that the server rendered.
  return (
    <Session
      key={kept ? 'kept' : `${session.id} ${turns.length}`}
      streak={session.streak}
      {...{ userId, language, turns, words, kept, again }}
    />
  )
}

type SessionProps = {
  userId: string
  language: string | null
  turns: readonly ChallengeTurn[]
  words: readonly FlashcardFragment[]
  kept: KeptChallenge<FlashcardFragment> | null
  streak: ChallengeStreak
  again: Again
}

function Session({ streak, again, language, ...input }: SessionProps) {
  const challenge = useChallenge(input)
  const { session, turn, undo } = challenge
  useUndoable(undo, session.position)
  useKeys(actionsByKey('In a review', { undo }))
  if (challenge.isOver || !turn)
    return <ChallengeComplete {...{ challenge, streak, again, turns: input.turns }} />
  return <Turn key={session.position} challenge={challenge} turn={turn} language={language} />
}

type TurnProps = { challenge: Challenge; turn: ChallengeTurn; language: string | null }

/** The word under way, in its form. */
function Turn({ challenge, turn, language }: TurnProps) {
  const { session, elapsedMs, word, undo, end } = challenge
  const hasVoice = useHasOwnVoice()
  const total = session.turns.length
  const share = Math.max(sessionShare(session, 0.5), Math.min(1, elapsedMs / CHALLENGE_MS))
  const header = (
    <PracticeHeader
      title="Daily Challenge"
      isTitleLong
      place={timeLeftText(elapsedMs)}
      total={total}
      done={total * share}
      onUndo={undo}
      onEnd={end}
    />
  )
  if (turn.form === 'CHOICE')
    return (
      <ChallengeChoice
        challenge={challenge}
        question={turn.question}
        language={language}
        header={header}
        place={`Word ${session.position + 1}`}
      />
    )
  const isMute =
    turn.form === 'LISTENING' &&
    !canBeHeard({ text: turn.text, recording: turn.question.recording }, hasVoice)
  if (turn.form !== 'CARD' && !isMute)
    return <TypedTurn challenge={challenge} question={turn.question} language={language} header={header} />
  return word ? <ChallengeCard challenge={challenge} word={word} language={language} header={header} /> : null
}

type TypedTurnProps = {
  challenge: Challenge
  question: WordQuestion
  language: string | null
  header: ReactNode
}

function TypedTurn({ challenge, question, language, header }: TypedTurnProps) {
  const { session, saving, retry, keepQuestion } = challenge
  const { position } = session
  const [kept] = useState(challenge.keptState)
  return (
    <AskedQuestion
      question={question}
      language={language}
      header={header}
      notice={<SaveNotice state={saving} onRetry={retry} />}
      kept={kept}
      onState={(state) =>
        keepQuestion({ position, isAnswered: state.result !== null, content: { question, state } })
      }
      onAnswered={challenge.answer}
      nextLabel="Next"
    />
  )
}

function NothingDue({ text }: { text: string }) {
  return (
    <EmptyPage
      title="Nothing to Challenge Yet"
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/learn/fill-in-the-blanks" variant="secondary">
            Fill in the Blanks
          </ButtonLink>
          <ButtonLink href="/learn/word-association">Word Association</ButtonLink>
        </div>
      }
    />
  )
}
