import type { ReactNode } from 'react'
import { BulkHeader } from '@/components/review/bulk/bulk-header'
import { LazyReviewComplete, usePreloadedComplete } from '@/components/review/lazy-complete'
import { usePreloadedTurns } from '@/components/review/question/lazy-question-turn'
import { WordTurn } from '@/components/review/question/word-turn'
import { usePreloadedContext } from '@/components/review/steps/lazy-context'
import { type SessionWord, useReview } from '@/components/review/use-review'
import type { KeptReview } from '@/lib/domain/review/kept-review'
import { countReviewed, sessionPercent } from '@/lib/domain/review/review-session'
import { stepName } from '@/lib/domain/review/review-steps'

/** Milliseconds of confetti after a bulk review. */
const CELEBRATION_MS = 3_000

type BulkSessionProps = {
  words: readonly SessionWord[]
  /** Storage name of an unfinished review. */
  name: string
  kept: KeptReview | null
  /** Whether the session is the review of all due words, after which none is left. */
  isWholeReview: boolean
  /** Which lists in the URL are not reviewed. */
  notice: ReactNode
  /** Shown when every word was deleted before it was answered. */
  nothing: ReactNode
  userId: string
  language: string | null
  showMeaningsAtOnce: boolean
  harderQuestions: boolean
}

/** A review session over many words. */
export function BulkSession(props: BulkSessionProps) {
  const { words, name, kept, isWholeReview, notice, nothing, userId, language } = props
  const { showMeaningsAtOnce, harderQuestions } = props
  const review = useReview({ userId, source: 'BULK_REVIEW', words, name, kept })
  usePreloadedContext(words)
  usePreloadedTurns(words, harderQuestions)
  usePreloadedComplete()
  const { session, word, steps, index } = review
  const step = steps[index]

  if (!word) {
    const count = countReviewed(session)
    const isSkipped = session.turns.some(({ outcome }) => outcome === 'seen')
    if (count === 0 && !isSkipped) return nothing
    return (
      <LazyReviewComplete
        review={review}
        words={words}
        offersMore={!isWholeReview}
        celebrationMs={count === 0 ? 0 : CELEBRATION_MS}
        summary={`You reviewed ${count} ${count === 1 ? 'word' : 'words'}.`}
        onRetry={review.retry}
      />
    )
  }

  const isLastWord = session.position === session.turns.length - 1
  return (
    <WordTurn
      review={review}
      word={word}
      words={words}
      harderQuestions={harderQuestions}
      language={language}
      showMeaningsAtOnce={showMeaningsAtOnce}
      headingLevel={2}
      header={
        <>
          {notice}
          <BulkHeader
            session={session}
            percent={sessionPercent(session, index, steps.length)}
            stepText={step ? `${stepName(step)}, Step ${index + 1}/${steps.length}` : ''}
            onUndo={review.undo}
          />
        </>
      }
      questionHeader={
        <>
          {notice}
          <BulkHeader
            session={session}
            percent={sessionPercent(session, 0, 1)}
            stepText="Question"
            onUndo={review.undo}
          />
        </>
      }
      canForget
      finishLabel={isLastWord ? 'Complete Review' : 'Next Word'}
      onSkip={() => review.finish('seen')}
      onRetry={review.retry}
      onDelete={() => review.remove(word.id)}
      onRestore={() => review.restore(word.id)}
    />
  )
}
