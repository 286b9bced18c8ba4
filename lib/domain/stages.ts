/** Learning stages in sort order (docs/product.md, Learning stages). */
export const LEARNING_STAGES = ['NEW', 'LEARNING', 'REVIEWING', 'LEARNED'] as const
export type LearningStage = (typeof LEARNING_STAGES)[number]

/** Stages that a learner can set. LEARNING exists only for the sort order: nothing in the app sets it. */
export const SETTABLE_STAGES = ['NEW', 'REVIEWING', 'LEARNED'] as const
export type SettableStage = (typeof SETTABLE_STAGES)[number]

export const REVIEW_RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const
export type ReviewRating = (typeof REVIEW_RATINGS)[number]

/** Where an answer was given. */
export const REVIEW_SOURCES = ['FLASHCARDS', 'SINGLE_REVIEW', 'BULK_REVIEW', 'QUIZ'] as const
export type ReviewSource = (typeof REVIEW_SOURCES)[number]

/**
 * The stage after an answer for which the client sends no stage (docs/product.md, Stage after an answer). Again moves
 * a word from any stage to REVIEWING, except that a wrong quiz answer keeps a new word new: a wrong guess is not
 * study.
 */
export function stageAfterAnswer({
  stage,
  rating,
  source,
}: {
  stage: LearningStage
  rating: ReviewRating
  source: ReviewSource | null
}): LearningStage {
  const wrong = rating === 'AGAIN'
  if (source === 'QUIZ') {
    if (wrong) return stage === 'LEARNED' ? 'REVIEWING' : stage
    return stage === 'NEW' ? 'REVIEWING' : stage
  }
  if (wrong) return 'REVIEWING'
  return source === 'BULK_REVIEW' ? 'LEARNED' : 'REVIEWING'
}

/** The sort value of Progress, 0 to 1: ten reviews are full progress. */
export function reviewProgress(reviewCount: number): number {
  return Math.min(reviewCount / 10, 1)
}
