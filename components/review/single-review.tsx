'use client'

import { notFound, useRouter } from 'next/navigation'
import { OtherAnswer } from '@/components/review/other-answer'
import { ReviewComplete } from '@/components/review/review-complete'
import { CancelReview, ReviewHeader } from '@/components/review/review-header'
import { ReviewScreen } from '@/components/review/review-screen'
import { type LearningChange, useReview } from '@/components/review/use-review'
import { useStageChange } from '@/components/review/use-stage-change'
import { type ReviewItemFragment, SingleWordDocument, type SingleWordQuery } from '@/generated/operations'
import { usePageQuery } from '@/lib/client/use-page-query'
import { stepName } from '@/lib/domain/review-steps'

/** Confetti for a single review, in milliseconds (spec.md section 9). */
const CELEBRATION_MS = 5_000

/** The review of one word, /words/{id}/review. */
export function SingleReview({ id, initialData }: { id: string; initialData: SingleWordQuery }) {
  const { data } = usePageQuery({ query: SingleWordDocument, variables: { id }, initialData })
  const { user, vocabularyItem } = data.viewer
  if (!user || !vocabularyItem) notFound()
  return <Session word={vocabularyItem} userId={user.id} language={user.mainLanguage} />
}

type SessionProps = {
  word: ReviewItemFragment
  userId: string
  language: string | null
}

function Session({ word, userId, language }: SessionProps) {
  const router = useRouter()
  const review = useReview({ userId, source: 'SINGLE_REVIEW', words: [word] })
  const stage = useStageChange(review, { id: word.id, text: word.vocabulary.text })
  const step = review.steps[review.index]

  if (review.isComplete)
    return (
      <ReviewComplete
        celebrationMs={CELEBRATION_MS}
        summary={`You went through "${word.vocabulary.text}".`}
        reviewCount={word.reviewCount}
        saving={review.saving}
        onRetry={stage.retry}
        onMarkAsLearned={() => stage.change('Learned')}
        marking={stage.pending}
      />
    )

  return (
    <ReviewScreen
      review={review}
      word={word}
      language={language}
      headingLevel={1}
      header={
        step ? (
          <ReviewHeader index={review.index} total={review.steps.length} stageName={stepName(step)} />
        ) : (
          <CancelReview />
        )
      }
      middle={
        <StageButton
          learned={word.learningStage === 'LEARNED'}
          pending={stage.pending}
          onChange={stage.change}
        />
      }
      finishLabel="Complete Review"
      onRetry={stage.retry}
      onDelete={() => router.push('/words')}
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
    <OtherAnswer pending={pending} onClick={() => onChange(learned ? 'Reviewing' : 'Learned')}>
      {learned ? 'Add to Learning' : 'Mark as Learned'}
    </OtherAnswer>
  )
}
