import type { Review } from '@/components/review/use-review'
import { Completion } from '@/components/study/completion'
import { NextAction } from '@/components/study/finish/next-action'
import { SessionSummary } from '@/components/study/finish/session-summary'
import { useFinish } from '@/components/study/finish/use-finish'
import { WhenWordsReturn } from '@/components/study/finish/when-words-return'
import { UndoAnswerButton } from '@/components/study/undo-answer'
import { Button } from '@/components/ui/button/button'
import { Stitches } from '@/components/ui/progress/stitches'
import type { ReviewItemFragment } from '@/generated/operations'
import { wordsAddress } from '@/lib/client/navigation/words-address'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'
import { STITCHES } from '@/lib/domain/review/memory/known-stitches'
import { wordResults } from '@/lib/domain/review/review-session'

/** Single and bulk reviews have the same words for their answers. */
const ANSWERS = ANSWER_WORDS.BULK_REVIEW

export type ReviewCompleteProps = {
  review: Review
  /** The words of the session. */
  words: readonly ReviewItemFragment[]
  celebrationMs: number
  summary: string
  /** Single review only: the stitches of the word are shown, once the server has counted them. */
  showsMemory?: boolean
  onRetry: () => void
  onMarkAsLearned?: () => void
  marking?: boolean
  /** Whether to offer the words that are still due today. */
  offersMore: boolean
}

/** The end of a review: what was known, when each word comes back, and what to do next. */
export function ReviewComplete(props: ReviewCompleteProps) {
  const { review, words, celebrationMs, summary, showsMemory, onRetry, onMarkAsLearned, marking } = props
  const { session, seconds, saving, undo } = review
  const results = wordResults(session)
  const figures = useFinish(results, saving)
  const stitches = figures?.stitches.get(words[0]?.id ?? '')
  const more = props.offersMore ? (figures?.stats.wordsToReviewToday ?? 0) : 0
  return (
    <Completion
      title="Review Complete!"
      celebrationMs={celebrationMs}
      saving={saving}
      onRetry={onRetry}
      actions={
        <>
          {onMarkAsLearned && (
            <Button variant="secondary" size="lg" pending={marking} onClick={onMarkAsLearned}>
              Mark as Learned
            </Button>
          )}
          <NextAction more={more} back={{ href: wordsAddress.use(), label: 'Back to Vocabulary' }} />
        </>
      }
      footer={undo && <UndoAnswerButton onUndo={undo} />}
      details={<WhenWordsReturn answers={ANSWERS} results={results} words={words} figures={figures} />}
    >
      <p className="mt-3 text-ink-soft wrap-anywhere">{summary}</p>
      {/* The place of the stitches is kept until they come. */}
      {showsMemory && (
        <div className="mt-6 h-3.5">
          {stitches !== undefined && (
            <Stitches
              animated
              total={STITCHES}
              filled={stitches}
              label={`Memory: ${stitches} of ${STITCHES}`}
            />
          )}
        </div>
      )}
      <SessionSummary words={ANSWERS} results={results} seconds={seconds} figures={figures} />
    </Completion>
  )
}
