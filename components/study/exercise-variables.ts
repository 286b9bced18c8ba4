import type {
  DailyChallengeQueryVariables,
  FlashcardsQueryVariables,
  QuizQueryVariables,
} from '@/generated/operations'

/** The words that the study screens ask for (docs/product.md, Words of a session). */

export const FLASHCARDS_VARIABLES: FlashcardsQueryVariables = {
  purpose: 'LEARN_FLASHCARDS',
  stages: ['New', 'Reviewing'],
}

/**
 * Of a quiz, and of Word Association, whose answers follow the same rules. Includes learned words: a wrong answer returns a word to learning
 * (docs/product.md, Stage after an answer).
 */
export const QUIZ_VARIABLES: QuizQueryVariables = {
  purpose: 'LEARN_QUIZES',
  stages: ['New', 'Learning', 'Reviewing', 'Learned'],
}

/** The words of a review. */
export const CHALLENGE_VARIABLES: DailyChallengeQueryVariables = {
  purpose: 'BULK_REVIEW',
  stages: ['Reviewing', 'New'],
}
