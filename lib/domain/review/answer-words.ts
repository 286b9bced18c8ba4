import type { ReviewSource } from '@/lib/domain/stages'

/** How an answer is called, on its button and wherever it is told afterwards: summaries, lists of words, histories. */
export type AnswerWords = Readonly<{ known: string; forgotten: string }>

const REVIEW: AnswerWords = { known: 'I knew it', forgotten: 'Forgot' }

export const ANSWER_WORDS: Readonly<Record<ReviewSource, AnswerWords>> = Object.freeze({
  SINGLE_REVIEW: REVIEW,
  BULK_REVIEW: REVIEW,
  // The button of a known card is 'Next Card'.
  FLASHCARDS: { known: 'I knew it', forgotten: 'Still learning' },
  QUIZ: { known: 'Right', forgotten: 'Wrong' },
})

/** @param source null where it is unknown: of an imported answer */
export function answerWords(source: ReviewSource | null | undefined): AnswerWords {
  return source ? ANSWER_WORDS[source] : REVIEW
}
