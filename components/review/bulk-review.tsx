'use client'

import { useState } from 'react'
import { BulkHeader } from '@/components/review/bulk-header'
import { OtherAnswer } from '@/components/review/other-answer'
import { ReviewComplete } from '@/components/review/review-complete'
import { ReviewScreen } from '@/components/review/review-screen'
import { useReview } from '@/components/review/use-review'
import { onSinglePress } from '@/components/study/single-press'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import {
  BulkReviewDocument,
  type BulkReviewQuery,
  type BulkReviewQueryVariables,
  type ReviewItemFragment,
} from '@/generated/operations'
import { usePageQuery } from '@/lib/client/use-page-query'
import { countReviewed } from '@/lib/domain/review-session'
import { stepName } from '@/lib/domain/review-steps'

/** Confetti for a bulk review, in milliseconds (spec.md section 9). */
const CELEBRATION_MS = 3_000

type BulkReviewProps = {
  variables: BulkReviewQueryVariables
  initialData: BulkReviewQuery
}

/** The review of all that is due, /words/review. */
export function BulkReview({ variables, initialData }: BulkReviewProps) {
  const { data } = usePageQuery({ query: BulkReviewDocument, variables, initialData })
  const { user, vocabularyItems } = data.viewer
  // The session's words are those of its beginning: an answered one leaves the list, but a forgotten one comes back.
  const [first] = useState(vocabularyItems)
  const words = first.map((word) => vocabularyItems.find(({ id }) => id === word.id) ?? word)

  if (!user || words.length === 0) return <NothingDue />
  return <Session words={words} userId={user.id} language={user.mainLanguage} />
}

type SessionProps = {
  words: readonly ReviewItemFragment[]
  userId: string
  language: string | null
}

function Session({ words, userId, language }: SessionProps) {
  const review = useReview({ userId, source: 'BULK_REVIEW', words })
  const { session, word, steps, index } = review
  const step = steps[index]

  if (!word) {
    const count = countReviewed(session)
    if (count === 0) return <NothingDue />
    return (
      <ReviewComplete
        celebrationMs={CELEBRATION_MS}
        summary={`You reviewed ${count} ${count === 1 ? 'word' : 'words'}.`}
        saving={review.saving}
        onRetry={review.retry}
      />
    )
  }

  const isLastWord = session.position === session.turns.length - 1
  return (
    <ReviewScreen
      review={review}
      word={word}
      language={language}
      headingLevel={2}
      header={
        <BulkHeader
          session={session}
          wordShare={steps.length > 0 ? index / steps.length : 0}
          stepText={step ? `${stepName(step)}, Step ${index + 1}/${steps.length}` : ''}
        />
      }
      middle={<OtherAnswer onClick={onSinglePress(() => review.finish('forgotten'))}>Forgot</OtherAnswer>}
      finishLabel={isLastWord ? 'Complete Review' : 'Next Word'}
      onRetry={review.retry}
      onDelete={() => review.remove(word.id)}
    />
  )
}

function NothingDue() {
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        title="No Words to Review"
        text="You don't have any words ready for review right now."
        action={<ButtonLink href="/words">Back to Vocabulary</ButtonLink>}
      />
    </div>
  )
}
