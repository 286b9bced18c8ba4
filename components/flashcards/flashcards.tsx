'use client'

import { useMemo, useState } from 'react'
import { backText } from '@/components/flashcards/back-text'
import { CardActions } from '@/components/flashcards/card-actions'
import { FlashcardsHeader } from '@/components/flashcards/flashcards-header'
import { FlipCard } from '@/components/flashcards/flip-card'
import { KEPT_FLASHCARDS } from '@/components/flashcards/kept-flashcards'
import { LazyFlashcardsComplete } from '@/components/flashcards/lazy-flashcards-complete'
import { useCardMotion } from '@/components/flashcards/use-card-motion'
import { useFlashcards } from '@/components/flashcards/use-flashcards'
import { usePreloadedContext } from '@/components/review/steps/lazy-context'
import { useAfterEdit } from '@/components/review/use-after-edit'
import { useAllLearned } from '@/components/study/all-learned/use-all-learned'
import { SaveNotice } from '@/components/study/save-notice'
import { LazyForgottenOften } from '@/components/study/sticking/lazy-forgotten-often'
import { StudyFrame } from '@/components/study/study-frame'
import { useFocusOnChange } from '@/components/study/use-focus-on-change'
import { useInterrupted } from '@/components/study/use-kept-session'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyPage } from '@/components/ui/page/empty-page'
import {
  type FlashcardFragment,
  FlashcardsDocument,
  type FlashcardsQuery,
  type FlashcardsQueryVariables,
} from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { actionsByKey } from '@/lib/client/keyboard/shortcuts'
import { useUndoable } from '@/lib/client/keyboard/undo'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { useAnsweredWords } from '@/lib/client/outbox/use-answered-words'
import { tipsOf } from '@/lib/domain/flashcards/flashcards'
import type { KeptFlashcards } from '@/lib/domain/flashcards/kept-flashcards'
import type { TurnOutcome } from '@/lib/domain/review/review-session'
import { hasOwnContext } from '@/lib/domain/review/review-steps'
import { practiceAddress } from '@/lib/domain/words/list/review-address'

type FlashcardsProps = {
  variables: FlashcardsQueryVariables
  initialData: FlashcardsQuery
}

/** A session of flashcards, /learn/flashcards. */
export function Flashcards({ variables, initialData }: FlashcardsProps) {
  const { data } = usePageQuery({ query: FlashcardsDocument, variables, initialData })
  const { user, vocabularyItems } = data.viewer
  // The session keeps its initial cards: the query drops answered words.
  const [first] = useState(vocabularyItems)
  const kept = useInterrupted(KEPT_FLASHCARDS, user?.id)
  const answered = useAnsweredWords(user?.id)
  const unanswered = useMemo(() => first.filter(({ id }) => !answered.has(id)), [first, answered])
  // If all words have been answered, their cards are shown again.
  const chosen = kept?.words ?? (unanswered.length > 0 ? unanswered : first)
  const words = useEdited(chosen, vocabularyItems)
  if (!user || words.length === 0) return <NothingToLearn />
  const session = { words, kept, userId: user.id, language: user.translationLanguage }
  // A session restored after a reload replaces the session that the server rendered.
  return <Session key={kept ? 'kept' : `new ${words.length}`} {...session} />
}

/** The cards with what the learner has added to their words since. */
function useEdited(
  cards: readonly FlashcardFragment[],
  current: readonly FlashcardFragment[],
): readonly FlashcardFragment[] {
  return useMemo(() => {
    const byId = new Map(current.map((word) => [word.id, word]))
    return cards.map((card) => byId.get(card.id) ?? card)
  }, [cards, current])
}

type SessionProps = {
  words: readonly FlashcardFragment[]
  kept: KeptFlashcards<FlashcardFragment> | null
  userId: string
  language: string | null
}

function Session({ words, kept, userId, language }: SessionProps) {
  const cards = useFlashcards({ userId, words, kept })
  usePreloadedContext(words)
  const { session, word, face } = cards
  useAfterEdit(word?.id)
  const place = `Card ${session.position + 1} of ${session.turns.length}`
  const card = useFocusOnChange<HTMLDivElement>(`${session.position}-${face.flipped}`)
  const { sendAway } = useCardMotion(card, session)
  function answer(outcome: TurnOutcome, velocity = 0) {
    sendAway(outcome, velocity)
    cards.answer(outcome)
  }
  const canAnswer = word !== undefined && hasBack(word)
  const goOn = (velocity?: number) => answer(canAnswer && face.wasTurned ? 'known' : 'seen', velocity)
  const known = () => goOn()
  const forgotten = canAnswer ? () => answer('forgotten') : undefined
  const answering = { flip: cards.flip, stillLearning: forgotten, known }
  useUndoable(cards.undo, session.position)
  useKeys(actionsByKey('With flashcards', { ...(word && answering), undoCard: cards.undo }))

  if (!word) return <LazyFlashcardsComplete cards={cards} />

  return (
    <StudyFrame
      actions={
        <>
          <SaveNotice state={cards.saving} onRetry={cards.retry} />
          <CardActions onForgotten={forgotten} onKnown={known} />
        </>
      }
    >
      <div className="relative">
        <FlashcardsHeader
          session={session}
          flipped={face.flipped}
          place={place}
          onUndo={cards.undo}
          onEnd={cards.end}
        />
        <LazyForgottenOften wordId={word.id} />
      </div>
      <FlipCard
        // Remount for each card, so that it starts with its front instead of turning back.
        key={session.position}
        ref={card}
        label={`${place}: ${word.vocabulary.text}`}
        word={word}
        language={language}
        flipped={face.flipped}
        tip={face.tip}
        onFlip={cards.flip}
        onTip={cards.showTip}
        onKnown={goOn}
        onForgotten={canAnswer ? (velocity) => answer('forgotten', velocity) : undefined}
      />
      <p role="status" className="sr-only">
        {face.flipped && backText(word, face.tip)}
      </p>
    </StudyFrame>
  )
}

/** Whether the back of the card has anything to check an answer against. */
function hasBack(word: FlashcardFragment): boolean {
  return tipsOf(word.vocabulary.definitions).length > 0 || hasOwnContext(word)
}

function NothingToLearn() {
  const learned = useAllLearned()
  return (
    <EmptyPage
      title="No Words to Learn"
      text={learned ?? 'Add words, or bring learned ones back into learning, and they become cards.'}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {learned && (
            <ButtonLink variant="secondary" href={practiceAddress([])}>
              Practise Anyway
            </ButtonLink>
          )}
          <ButtonLink href="/words">Go to Words</ButtonLink>
        </div>
      }
    />
  )
}
