import { type CheckedAnswer, checkTyped } from '@/lib/domain/questions/check-typed'
import { isTyped, type QuizQuestion } from '@/lib/domain/quiz/question-types'
import type { QuizMove } from '@/lib/domain/quiz/quiz-session'
import { answerKey } from '@/lib/domain/text/answer-key'

/** A learner's answer, judged. Apart from the session, so that the page of a quiz does not load how typed answers are compared. */
export function answerMove(question: QuizQuestion, selectedAnswer: string): QuizMove {
  const isCorrect = isRightAnswer(question, selectedAnswer)
  if (!isTyped(question.type)) return { type: 'answer', selectedAnswer, isCorrect }
  return { type: 'answer', selectedAnswer, isCorrect, checked: checkTypedAnswer(question, selectedAnswer) }
}

/** Whether an answer, chosen or typed, is right for a question. */
export function isRightAnswer(question: QuizQuestion, selectedAnswer: string): boolean {
  if (isTyped(question.type)) return checkTypedAnswer(question, selectedAnswer).verdict !== 'wrong'
  const key = answerKey(selectedAnswer)
  return [question.correctAnswer, ...question.accepted].some((right) => answerKey(right) === key)
}

/** A typed answer, compared as in reviews (docs/product.md, Harder questions). */
function checkTypedAnswer(question: QuizQuestion, typed: string): CheckedAnswer {
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
