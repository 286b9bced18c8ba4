import { drawFeedback } from '@/lib/domain/quiz/feedback'
import { generateQuestions, type TypedAsking } from '@/lib/domain/quiz/generate-questions'
import type { QuizItem, QuizPoolWord } from '@/lib/domain/quiz/quiz-input'
import { MIN_QUIZ_ITEMS, QUIZ_PROBLEMS } from '@/lib/domain/quiz/quiz-rules'
import { type QuizSession, startSession } from '@/lib/domain/quiz/quiz-session'

type CreateQuizInput = Readonly<{
  items: readonly QuizItem[]
  pool: readonly QuizPoolWord[]
  /** Whether old words are asked for by typing; absent: they are not. */
  typed?: TypedAsking
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number
  /** Returns a new UUID at each call. */
  newId: () => string
  /** ISO 8601. */
  now: string
}>

/** A new quiz, or the message for the learner when no quiz is possible. */
export type CreatedQuiz = Readonly<{ session: QuizSession } | { problem: string }>

export function createQuiz({ items, pool, typed = null, random, newId, now }: CreateQuizInput): CreatedQuiz {
  if (items.length < MIN_QUIZ_ITEMS) return { problem: QUIZ_PROBLEMS.tooFew }
  const questions = generateQuestions({ items, pool, typed, random })
  if (questions.length === 0) return { problem: QUIZ_PROBLEMS.noQuestions }
  const answerIds = questions.map(newId)
  const feedback = drawFeedback(random)
  return { session: startSession({ id: newId(), questions, answerIds, startTime: now, feedback }) }
}
