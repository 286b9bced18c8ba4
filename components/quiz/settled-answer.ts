import { ratingOfTyped } from '@/lib/domain/questions/rating-of-typed'
import { askedDirection, isTyped, type QuizQuestion, tellsWord } from '@/lib/domain/quiz/question-types'
import type { QuizAnswer, QuizSession } from '@/lib/domain/quiz/quiz-session'
import type { AnswerDetails } from '@/lib/domain/review/answer-details'
import type { GivenRating, ReviewAnswer } from '@/lib/domain/review/review-answer'

/**
 * The answer for the scheduler that a move has settled (docs/product.md, Ratings); null when it settled none. A typed answer is
 * settled when the learner goes on, because until then they may decide otherwise. Who knows a part of speech or a
 * preposition need not know the word, so those questions change no schedule.
 */
export function settledAnswer(before: QuizSession, after: QuizSession): ReviewAnswer | null {
  const at = before.currentQuestionIndex
  const question = after.questions[at]
  const isLeft = after.currentQuestionIndex !== at || after.isComplete
  const isSettled = question && isTyped(question.type) ? isLeft : after.answers.length > before.answers.length
  const [answer, answerId] = [after.answers[at], after.answerIds[at]]
  if (!isSettled || !answer || !answerId || !question || !tellsWord(question.type)) return null
  // Going on resets the clock and the hints of the question.
  const { questionMs, hints = 0 } = isLeft ? before : after
  return {
    kind: 'rating',
    answerId,
    wordId: question.vocabularyItem.id,
    text: question.vocabularyItem.text,
    rating: ratingOf(answer, hints),
    source: 'QUIZ',
    timeSpent: answer.timeSpent,
    answeredAt: new Date().toISOString(),
    details: detailsOf(question, answer, { questionMs, hints }),
  }
}

/** Hints to a choice do not affect it. */
function ratingOf({ isCorrect, checked, isOverruled = false }: QuizAnswer, hints: number): GivenRating {
  if (!checked) return isCorrect ? 'GOOD' : 'AGAIN'
  return ratingOfTyped({ isRight: isCorrect, verdict: checked.verdict, hints, isOverruled })
}

function detailsOf(
  { type }: QuizQuestion,
  { checked }: QuizAnswer,
  { questionMs, hints }: { questionMs: number; hints: number },
): AnswerDetails {
  const form = type === 'LISTENING' ? 'LISTENING' : isTyped(type) ? 'BLANK' : 'CHOICE'
  const responseMs = Math.round(questionMs)
  return { form, direction: askedDirection(type), responseMs, hints, distance: checked?.distance ?? null }
}
