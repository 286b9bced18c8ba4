'use client'

import { useState } from 'react'
import { type FillIn, KEPT_FILL_IN, useFillIn } from '@/components/fill-in/use-fill-in'
import { NeedsWords } from '@/components/study/practice/needs-words'
import { PracticeHeader } from '@/components/study/practice/practice-header'
import { type Again, useDrawnSession } from '@/components/study/practice/use-drawn-session'
import { AskedQuestion } from '@/components/study/questions/asked-question'
import { SaveNotice } from '@/components/study/save-notice'
import { useInterrupted } from '@/components/study/use-kept-session'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useUndoable } from '@/lib/client/keyboard/undo'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import type { BlankRound } from '@/lib/domain/fill-in/draw-blanks'
import { MIN_BLANKS } from '@/lib/domain/fill-in/fill-in-rules'
import type { KeptFillIn } from '@/lib/domain/fill-in/kept-fill-in'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { sessionShare } from '@/lib/domain/review/review-session'

const FillInComplete = lazyPart(() =>
  import('@/components/fill-in/fill-in-complete').then((module) => module.FillInComplete),
)

type FillInTheBlanksProps = {
  userId: string
  language: string | null
  wordCount: number
  /** Drawn with the page, so that it can start at once; null where too few words have a sentence. */
  drawn: BlankRound | null
}

/** Types the words that sentences lack, /learn/fill-in-the-blanks. */
export function FillInTheBlanks({ userId, language, wordCount, drawn }: FillInTheBlanksProps) {
  const interrupted = useInterrupted(KEPT_FILL_IN, userId)
  const { session, isNew, again } = useDrawnSession(drawn)
  const kept = isNew ? null : interrupted
  const round = kept?.round ?? session
  if (!round) return <TooFewSentences count={wordCount} />
  // A round restored after a reload replaces the one that the server rendered.
  return <Round key={`${round.id} ${kept !== null}`} {...{ userId, language, round, kept, again }} />
}

type RoundProps = {
  userId: string
  language: string | null
  round: BlankRound
  kept: KeptFillIn | null
  again: Again
}

function Round({ userId, language, round, kept, again }: RoundProps) {
  const fillIn = useFillIn({ userId, round, kept })
  const { session, question, undo } = fillIn
  useUndoable(undo, session.position)
  useKeys(actionsByKey('In a review', { undo }))
  if (!question) return <FillInComplete fillIn={fillIn} round={round} again={again} />
  return <Sentence key={session.position} fillIn={fillIn} question={question} language={language} />
}

type SentenceProps = { fillIn: FillIn; question: WordQuestion; language: string | null }

function Sentence({ fillIn, question, language }: SentenceProps) {
  const { session, undo, end, saving, retry, keepQuestion } = fillIn
  const { position, turns } = session
  const [kept] = useState(fillIn.keptState)
  return (
    <AskedQuestion
      question={question}
      language={language}
      header={
        <PracticeHeader
          title="Fill in the Blanks"
          isTitleLong
          place={`Sentence ${position + 1} of ${turns.length}`}
          total={turns.length}
          done={turns.length * sessionShare(session, 0.5)}
          onUndo={undo}
          onEnd={end}
        />
      }
      notice={<SaveNotice state={saving} onRetry={retry} />}
      kept={kept}
      onState={(state) =>
        keepQuestion({ position, isAnswered: state.result !== null, content: { question, state } })
      }
      onAnswered={fillIn.answer}
      nextLabel="Next"
    />
  )
}

function TooFewSentences({ count }: { count: number }) {
  const words = `${count} ${count === 1 ? 'word' : 'words'}`
  const text =
    count < MIN_BLANKS
      ? `You need at least ${MIN_BLANKS} words with a sentence. You have ${words}.`
      : `You need at least ${MIN_BLANKS} words with a sentence. Of your ${words} fewer have one that can be asked: save words with the sentence in which you met them.`
  return <NeedsWords title="Need More Sentences" text={text} />
}
