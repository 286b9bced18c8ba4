/** The constants of a quiz (docs/product.md, Quiz constants). */

/** Minimum number of words for a quiz. */
export const MIN_QUIZ_ITEMS = 2
export const MAX_QUIZ_QUESTIONS = 10
export const SECONDS_PER_QUESTION = 30
export const OPTIONS_PER_QUESTION = 4
export const POINTS_PER_ANSWER = 10
/** Percent. */
export const PASS_SCORE = 70

/** Seconds left at which screen readers announce the remaining time. */
export const ANNOUNCED_SECONDS: readonly number[] = [15, 5]

/** Shown when a quiz cannot start (docs/product.md, Quiz problems). */
export const QUIZ_PROBLEMS = Object.freeze({
  tooFew: 'You need at least 2 vocabulary items to start a quiz',
  noQuestions: 'No questions could be generated from your vocabulary items',
  failed: 'Failed to start quiz',
})
