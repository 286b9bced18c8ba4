import { useEffect, useState } from 'react'
import { KEPT_REVIEWS, ownerOfReview } from '@/components/review/kept-reviews'
import { useAnswering } from '@/components/study/use-answering'
import type { ReviewItemFragment } from '@/generated/operations'
import { listWaiting } from '@/lib/client/outbox/outbox'
import type { QuestionDirection } from '@/lib/domain/review/answer-details'
import { isUnderWay, type KeptQuestion, type KeptReview } from '@/lib/domain/review/kept-review'
import { currentStep, currentWordId, isComplete } from '@/lib/domain/review/review-session'
import { planReview } from '@/lib/domain/review/review-steps'
import type { ReviewSource } from '@/lib/domain/stages'

/** Of one word, or of several in turn. */
export type ReviewKind = Extract<ReviewSource, 'SINGLE_REVIEW' | 'BULK_REVIEW'>

/** 'Mark as Learned' and 'Add to Learning'. */
export type LearningChange = 'LEARNED' | 'REVIEWING'

/** A word of a session, with the ids of those that are easily taken for it, and what decides how it is asked for. */
export type SessionWord = ReviewItemFragment &
  Readonly<{
    confusedWith?: readonly string[]
    stability?: number | null
    askedFor?: QuestionDirection
    vocabulary: Readonly<{ quizUses?: Readonly<{ synonyms: readonly string[] }> }>
  }>

type ReviewInput = Readonly<{
  userId: string
  source: ReviewKind
  /** The current words; the words of the first render define the session. */
  words: readonly SessionWord[]
  /** Storage name of an unfinished review. */
  name: string
  /** An unfinished review to resume. */
  kept?: KeptReview | null
}>

/** A review session over one or more words: position, moves, and the answers they send. */
export function useReview({ userId, source, words, name, kept }: ReviewInput) {
  const { session, move, given, seconds, answers, ...answering } = useAnswering({
    userId,
    source,
    words,
    kept,
  })
  const word = words.find(({ id }) => id === currentWordId(session))
  const { steps, additional } = planReview(word?.vocabulary.definitions ?? [], word ?? {})
  const stepCount = steps.length
  const index = currentStep(session, stepCount)

  const [asked, keepQuestion] = useState<KeptQuestion | null>(kept?.asked ?? null)

  useEffect(() => {
    const owner = ownerOfReview(userId, name)
    if (isUnderWay(session, asked)) KEPT_REVIEWS.keep(owner, { session, given, seconds, asked })
    else if (isComplete(session)) KEPT_REVIEWS.drop(owner)
  }, [session, given, seconds, asked, userId, name])

  /** A repeated call while the first request is still pending sends the same answer again. */
  function setStage(wordId: string, stage: LearningChange) {
    const waiting = listWaiting(userId, ['answer'])
      .map(({ answer }) => answer)
      .find((answer) => answer.kind === 'stage' && answer.wordId === wordId && answer.stage === stage)
    if (waiting) return { answerId: waiting.answerId, saved: answers.retry() }
    return answering.setStage(wordId, stage)
  }

  return {
    userId,
    session,
    seconds,
    word,
    steps,
    additional,
    index,
    isLastStep: index >= stepCount - 1,
    isComplete: isComplete(session),
    saving: answers.state,
    retry: answers.retry,
    next: () => move({ type: 'next', stepCount }),
    previous: () => move({ type: 'previous', stepCount }),
    toggleAllMeanings: () => move({ type: 'toggleAllMeanings' }),
    finish: answering.finish,
    /** The question of the current turn that was left and is resumed; undefined if there is none. */
    keptQuestion: asked?.position === session.position ? asked : undefined,
    keepQuestion,
    undo: answering.undo,
    remove: answering.remove,
    restore: (wordId: string) => move({ type: 'restoreWord', wordId }),
    setStage,
  }
}

export type Review = ReturnType<typeof useReview>
