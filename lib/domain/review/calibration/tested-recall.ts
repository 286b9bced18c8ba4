import { dateDiffInDays } from 'ts-fsrs'
import { recallAfter } from '@/lib/domain/review/memory/memory-curve'
import type { Memory } from '@/lib/domain/review/memory/scheduling'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'

/**
 * Where one bin of predicted recall ends and the next begins. Most reviews are predicted at about 90 %, so that the bins are
 * narrow there.
 */
export const PREDICTION_EDGES = [0.5, 0.7, 0.8, 0.85, 0.9, 0.95] as const

/** A row of the log, as far as it decides whether and how it tests the prediction. */
export type LoggedRecall = Readonly<{
  rating: ReviewRating | null
  source: ReviewSource | null
  /** The stage that the learner set, if any. */
  namedStage: LearningStage | null
  /** The Good answer that this row, a Mark as Learned, replaces. */
  replacesId: string | null
  undoneAt: Date | null
  /** The learner's wall clock at the answer. */
  answeredLocal: Date
  /** The memory that the answer trained, as it was before. */
  memory: Memory | null
}>

/** An answer that shows whether a prediction held. */
export type TestedRecall = Readonly<{
  /** Predicted recall at the answer, 0 to 1. */
  predicted: number
  recalled: boolean
  /** The learner's hour of the day, 0 to 23. */
  hour: number
}>

/**
 * What an answer says of the prediction; null for one that says nothing: a first answer, a repeat of the same day, an answer of a
 * quiz (often guessed) or outside a session, an undone one, and a Mark as Learned without an answer before it.
 * @param decay of the parameters that the memory was computed with; absent: of the defaults
 */
export function testedRecall(row: LoggedRecall, decay?: number): TestedRecall | null {
  const { rating, source, memory, answeredLocal } = row
  if (rating === null || source === null || source === 'QUIZ' || row.undoneAt || !memory) return null
  if (rating === 'EASY' && row.namedStage === 'LEARNED' && row.replacesId === null) return null
  const days = dateDiffInDays(memory.lastReviewLocal, answeredLocal)
  if (days < 1) return null
  return {
    predicted: recallAfter(days, memory.stability, decay),
    recalled: rating !== 'AGAIN',
    hour: answeredLocal.getUTCHours(),
  }
}
