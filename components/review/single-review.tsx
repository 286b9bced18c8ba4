'use client'

import { notFound, useRouter } from 'next/navigation'
import { LazyReviewComplete, usePreloadedComplete } from '@/components/review/lazy-complete'
import { usePreloadedTurns } from '@/components/review/question/lazy-question-turn'
import { WordTurn } from '@/components/review/question/word-turn'
import { CancelReview, ReviewHeader } from '@/components/review/review-header'
import { usePreloadedContext } from '@/components/review/steps/lazy-context'
import { OtherAnswer } from '@/components/review/steps/other-answer'
import { useKeptReview } from '@/components/review/use-kept-review'
import { type LearningChange, type SessionWord, useReview } from '@/components/review/use-review'
import { useStageChange } from '@/components/review/use-stage-change'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { wordOfPage } from '@/components/words/list/word-list-memory'
import {
  SingleWordDocument,
  type SingleWordQuery,
  type SingleWordQueryVariables,
} from '@/generated/operations'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { wordsAddress } from '@/lib/client/navigation/words-address'
import type { KeptReview } from '@/lib/domain/review/kept-review'
import { stepName } from '@/lib/domain/review/review-steps'

// Loaded on demand: most reviews have nothing to resume (docs/decisions/0007).
const ResumeOffer = lazyPart(() =>
  import('@/components/review/resume-offer').then((module) => module.ResumeOffer),
)

/** Milliseconds of confetti after a single review. */
const CELEBRATION_MS = 5_000

type SingleReviewProps = {
  variables: SingleWordQueryVariables & { id: string }
  initialData: SingleWordQuery
  /** The setting; off, meanings are hidden until the learner asks for them. */
  showMeaningsAtOnce: boolean
  /** The setting; on, old words are asked for. */
  harderQuestions: boolean
}

/** The review of one word, /words/{id}/review. */
export function SingleReview(props: SingleReviewProps) {
  const { variables, initialData, showMeaningsAtOnce, harderQuestions } = props
  const { id } = variables
  const { data } = usePageQuery({ query: SingleWordDocument, variables, initialData })
  const { user, vocabularyItem: now } = data.viewer
  const word = wordOfPage(id, { now, before: initialData.viewer.vocabularyItem })
  const name = `word:${id}`
  const resume = useKeptReview(user?.id, name)
  if (!user || !word) notFound()
  if (resume.offered)
    return <ResumeOffer kept={resume.offered} onGoOn={resume.goOn} onStartOver={resume.startOver} />
  const session = {
    word,
    name,
    showMeaningsAtOnce,
    harderQuestions,
    userId: user.id,
    language: user.translationLanguage,
  }
  return <Session key={resume.key} kept={resume.accepted} {...session} />
}

type SessionProps = {
  word: SessionWord
  name: string
  kept: KeptReview | null
  userId: string
  language: string | null
  showMeaningsAtOnce: boolean
  harderQuestions: boolean
}

function Session(props: SessionProps) {
  const { word, name, kept, userId, language, showMeaningsAtOnce, harderQuestions } = props
  const router = useRouter()
  const review = useReview({ userId, source: 'SINGLE_REVIEW', words: [word], name, kept })
  usePreloadedContext([word])
  usePreloadedTurns([word], harderQuestions)
  usePreloadedComplete()
  const stage = useStageChange(review, { id: word.id, text: word.vocabulary.text })
  const step = review.steps[review.index]

  if (review.isComplete)
    return (
      <LazyReviewComplete
        review={review}
        words={[word]}
        offersMore
        celebrationMs={CELEBRATION_MS}
        summary={`You went through "${word.vocabulary.text}".`}
        showsMemory
        onRetry={stage.retry}
        onMarkAsLearned={() => stage.change('LEARNED')}
        marking={stage.pending}
      />
    )

  return (
    <WordTurn
      review={review}
      word={word}
      words={[word]}
      harderQuestions={harderQuestions}
      language={language}
      showMeaningsAtOnce={showMeaningsAtOnce}
      headingLevel={1}
      header={
        step ? (
          <ReviewHeader
            index={review.index}
            total={review.steps.length}
            stageName={stepName(step)}
            onUndo={review.undo}
          />
        ) : (
          <CancelReview />
        )
      }
      questionHeader={<ReviewHeader index={0} total={1} stageName="Question" onUndo={review.undo} />}
      canForget={review.isLastStep}
      aside={
        <StageButton
          learned={word.learningStage === 'LEARNED'}
          pending={stage.pending}
          onChange={stage.change}
        />
      }
      finishLabel="Complete Review"
      // The word stays as it is: there is nothing to celebrate.
      onSkip={() => router.push(wordsAddress.get())}
      onRetry={stage.retry}
      onDelete={() => router.push(wordsAddress.get())}
    />
  )
}

type StageButtonProps = {
  learned: boolean
  pending: boolean
  onChange: (stage: LearningChange) => void
}

function StageButton({ learned, pending, onChange }: StageButtonProps) {
  return (
    <OtherAnswer pending={pending} onClick={() => onChange(learned ? 'REVIEWING' : 'LEARNED')}>
      {learned ? 'Add to Learning' : 'Mark as Learned'}
    </OtherAnswer>
  )
}
