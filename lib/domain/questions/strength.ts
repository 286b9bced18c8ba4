import type { QuestionDirection } from '@/lib/domain/review/answer-details'
import { isStable } from '@/lib/domain/review/memory/stickiness'

/** What decides whether a word is old enough to be asked for. */
export type Strength = Readonly<{
  /** Days of FSRS stability; null or undefined where it is not known. */
  stability?: number | null | undefined
  /** Production is asked for only of old words. */
  askedFor?: QuestionDirection | undefined
}>

/** Whether a word is old enough to be asked for: a young one is shown. */
export const mayBeAsked = ({ stability, askedFor }: Strength): boolean =>
  askedFor === 'PRODUCTION' || isStable(stability ?? 0)
