import { MAX_SECONDS_PER_ANSWER } from '@/lib/domain/review/answer-seconds'
import { REVIEW_RATINGS, type ReviewRating } from '@/lib/domain/stages'

/** A row of Anki's revlog (https://github.com/ankitects/anki, rslib/src/revlog/mod.rs). */
export type AnkiReview = Readonly<{
  /** Milliseconds since 1970: its time. */
  id: number
  /** The button, 1 to 4; 0: rescheduled by hand. */
  ease: number
  /** 0 for a card that was reset, and in a filtered deck that does not reschedule. */
  factor: number
  /** Milliseconds. */
  time: number
  type: number
}>

export type AnkiAnswer = Readonly<{ answeredAt: number; rating: ReviewRating; seconds: number; id: number }>

const LEARNING = 0
const RELEARNING = 2
const FILTERED = 3
const MANUAL = 4
const RESCHEDULED = 5

/**
 * The answers of a card that count for FSRS, oldest first. The rules are Anki's own, so that FSRS goes on where Anki
 * stopped (rslib/src/scheduler/fsrs/params.rs, reviews_for_fsrs): nothing before a reset or before the last time the
 * card was learned, no reschedules, no cramming.
 *
 * @param reviews of one card, oldest first
 * @param schedulerVersion 1: three buttons while learning, so that 2 is Good and 3 Easy
 *   (rslib/src/storage/revlog/v2_upgrade.sql)
 */
export function countingAnswers(reviews: readonly AnkiReview[], schedulerVersion: number): AnkiAnswer[] {
  return reviews
    .slice(findStart(reviews))
    .filter((review) => isGraded(review) && !isCram(review))
    .map(({ id, ease, time, type }) => {
      const isShort = schedulerVersion === 1 && (type === LEARNING || type === RELEARNING)
      const button = isShort && (ease === 2 || ease === 3) ? ease + 1 : ease
      const rating = REVIEW_RATINGS[button - 1] ?? 'GOOD'
      const seconds = Math.min(Math.max(Math.round(time / 1_000), 0), MAX_SECONDS_PER_ANSWER)
      return { id, answeredAt: id, rating, seconds }
    })
}

const isGraded = ({ ease, type }: AnkiReview) =>
  ease >= 1 && ease <= 4 && type !== MANUAL && type !== RESCHEDULED
const isCram = ({ type, factor }: AnkiReview) => type === FILTERED && factor === 0

/** Index of the first row that counts; the number of rows when none does. */
function findStart(reviews: readonly AnkiReview[]): number {
  let learnt: number | null = null
  let graded = reviews.length
  for (let index = reviews.length - 1; index >= 0; index--) {
    const review = reviews[index]
    if (!review || isCram(review)) continue
    if (isGraded(review)) graded = index
    if (isGraded(review) && review.type === LEARNING) learnt = index
    else if (learnt !== null) break
    else if (review.type === MANUAL && review.factor === 0) break
  }
  return learnt ?? graded
}
