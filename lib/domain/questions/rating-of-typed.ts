import type { TypedVerdict } from '@/lib/domain/questions/check-typed'
import type { GivenRating } from '@/lib/domain/review/review-answer'

type TypedOutcome = Readonly<{
  /** Whether the answer counts as right: as it was compared, or as the learner decided. */
  isRight: boolean
  verdict: TypedVerdict | 'unknown'
  /** How many hints were shown before the answer. */
  hints: number
  /** Whether the learner decided otherwise than the check. */
  isOverruled: boolean
}>

/**
 * The rating of a typed answer (docs/product.md, Ratings): Again for a wrong one; Good for a right one, and for the word where a
 * form of it was asked; Hard where a hint helped, letters were wrong or another form was typed. 'I was right' makes a wrong
 * answer Good, with hints Hard.
 */
export function ratingOfTyped({ isRight, verdict, hints, isOverruled }: TypedOutcome): GivenRating {
  if (!isRight) return 'AGAIN'
  const isFull = isOverruled || verdict === 'right' || verdict === 'base'
  return hints === 0 && isFull ? 'GOOD' : 'HARD'
}
