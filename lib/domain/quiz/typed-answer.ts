import { type CheckedAnswer, checkTyped } from '@/lib/domain/questions/check-typed'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'

/** A typed answer, compared as in reviews (docs/product.md, Harder questions). */
export function checkTypedAnswer(question: QuizQuestion, typed: string): CheckedAnswer {
  const { type, vocabularyItem, accepted, correctAnswer, explanation } = question
  return checkTyped(typed, {
    text: accepted[0] ?? correctAnswer,
    base: vocabularyItem.text,
    forms: explanation.forms,
    takesForms: type === 'FILL_IN_THE_BLANK',
    alsoRight: [],
    others: [],
  })
}
