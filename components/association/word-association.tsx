'use client'

import { AssociationBoard } from '@/components/association/association-board'
import { AssociationVerdict } from '@/components/association/association-verdict'
import { KEPT_ASSOCIATION, useAssociation } from '@/components/association/use-association'
import { Explanation } from '@/components/quiz/question/explanation'
import { NeedsWords } from '@/components/study/practice/needs-words'
import { PracticeHeader } from '@/components/study/practice/practice-header'
import { type Again, useDrawnSession } from '@/components/study/practice/use-drawn-session'
import { SaveNotice } from '@/components/study/save-notice'
import { StudyFrame } from '@/components/study/study-frame'
import { useInterrupted } from '@/components/study/use-kept-session'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useUndoable } from '@/lib/client/keyboard/undo'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { MIN_PAIRS } from '@/lib/domain/association/association-rules'
import {
  type AssociationSession,
  currentLinks,
  currentRound,
} from '@/lib/domain/association/association-session'

const AssociationComplete = lazyPart(() =>
  import('@/components/association/association-complete').then((module) => module.AssociationComplete),
)

type WordAssociationProps = {
  userId: string
  language: string | null
  wordCount: number
  /** Drawn with the page, so that it can start at once; null where the words do not allow any. */
  drawn: AssociationSession | null
}

/** Links words to what belongs to them, /learn/word-association. */
export function WordAssociation({ userId, language, wordCount, drawn }: WordAssociationProps) {
  const kept = useInterrupted(KEPT_ASSOCIATION, userId)
  const { session, isNew, again } = useDrawnSession(drawn)
  const first = kept && !isNew ? kept : session
  if (!first) return <NotEnoughWords count={wordCount} />
  return <Session key={first.id} userId={userId} language={language} first={first} again={again} />
}

type SessionProps = {
  userId: string
  language: string | null
  first: AssociationSession
  again: Again
}

function Session({ userId, language, first, again }: SessionProps) {
  const association = useAssociation({ userId, first })
  const { session, link, next, undo, end } = association
  const round = currentRound(session)
  const links = currentLinks(session)
  useUndoable(undo, session.links.length)
  useKeys(actionsByKey('In Word Association', { undoLink: undo }))

  if (!round) return <AssociationComplete association={association} again={again} />
  const last = round.words.find(({ id }) => id === links.at(-1)?.wordId)
  const total = session.rounds.reduce((sum, { words }) => sum + words.length, 0)
  return (
    <StudyFrame
      actions={
        <>
          <SaveNotice state={association.saving} onRetry={association.retry} />
          <AssociationVerdict session={session} language={language} onNext={next} />
        </>
      }
    >
      <div className="flex flex-col gap-6 pinned:gap-4">
        <PracticeHeader
          title="Word Association"
          isTitleLong
          place={`Round ${session.position + 1} of ${session.rounds.length}`}
          total={total}
          done={session.links.length}
          onUndo={undo}
          onEnd={end}
        />
        <AssociationBoard key={session.position} session={session} language={language} onLink={link} />
      </div>
      {last && (
        <Explanation
          key={last.id}
          question={{ vocabularyItem: last, explanation: last.explanation }}
          language={language}
        />
      )}
    </StudyFrame>
  )
}

function NotEnoughWords({ count }: { count: number }) {
  const text =
    count < MIN_PAIRS
      ? `You need at least ${MIN_PAIRS} words to link. You have ${count}.`
      : `Too few of your ${count} words have a meaning, a translation or a list that belongs to one of them alone. Add words, or meanings to those that have none.`
  return <NeedsWords title="Need More Words to Link" text={text} />
}
