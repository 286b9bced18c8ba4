import { OtherAnswer } from '@/components/review/steps/other-answer'
import type { Review } from '@/components/review/use-review'
import { onSinglePress } from '@/components/study/single-press'

/** Ends the review of the current word with the answer 'forgotten'. */
export function ForgotButton({ review }: { review: Pick<Review, 'finish'> }) {
  return <OtherAnswer onClick={onSinglePress(() => review.finish('forgotten'))}>Forgot</OtherAnswer>
}
