import { OtherAnswer } from '@/components/review/steps/other-answer'
import { onSinglePress } from '@/components/study/single-press'
import { ANSWER_WORDS } from '@/lib/domain/review/answer-words'

/** Ends the review of the current word with the answer 'forgotten'. */
export function ForgotButton({ onForgotten }: { onForgotten: () => void }) {
  return (
    <OtherAnswer aria-keyshortcuts="1" onClick={onSinglePress(onForgotten)}>
      {ANSWER_WORDS.BULK_REVIEW.forgotten}
    </OtherAnswer>
  )
}
