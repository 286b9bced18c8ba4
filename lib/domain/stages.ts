/** Learning stages in sort order (docs/product.md, Learning stages). */
export const LEARNING_STAGES = ['NEW', 'LEARNING', 'REVIEWING', 'LEARNED'] as const
export type LearningStage = (typeof LEARNING_STAGES)[number]

/** What a learner can set a word to. LEARNING only has a place in the sort order: nothing in the app leads to it. */
export const SETTABLE_STAGES = ['NEW', 'REVIEWING', 'LEARNED'] as const
export type SettableStage = (typeof SETTABLE_STAGES)[number]

export const REVIEW_RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const
export type ReviewRating = (typeof REVIEW_RATINGS)[number]

/** Where an answer was given. */
export const REVIEW_SOURCES = ['FLASHCARDS', 'SINGLE_REVIEW', 'BULK_REVIEW', 'QUIZ'] as const
export type ReviewSource = (typeof REVIEW_SOURCES)[number]

/**
 * The stage that an answer sets when the client names none (docs/product.md, Stage after an answer). Again returns a word
 * to review from any stage; only a quiz leaves a new word new, because a wrong guess is no study of it.
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
