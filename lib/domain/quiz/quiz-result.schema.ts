import { z } from 'zod'
import { MAX_QUIZ_QUESTIONS } from '@/lib/domain/quiz/quiz-rules'
import type { QuizCount } from '@/lib/domain/quiz/scoring'

/** Enough for a UUID or any other session id of a client. */
const MAX_SESSION_ID = 100
// A percentage may be truncated or rounded; a larger difference is an error.
const SCORE_TOLERANCE = 1

/** CreateQuizResultInput, cleaned. No form offers these values, so a wrong value is a bug in the client. */
export const quizResultSchema = z
  .object({
    sessionId: z
      .string()
      .trim()
      // PostgreSQL rejects NUL and unpaired surrogates.
      .regex(/^[\x20-\x7e]+$/, 'sessionId must be plain text')
      .max(MAX_SESSION_ID, `sessionId is too long (maximum is ${MAX_SESSION_ID} characters)`),
    totalQuestions: z
      .int()
      .min(1, `totalQuestions must be between 1 and ${MAX_QUIZ_QUESTIONS}`)
      .max(MAX_QUIZ_QUESTIONS, `totalQuestions must be between 1 and ${MAX_QUIZ_QUESTIONS}`),
    correctAnswers: z.int().min(0, 'correctAnswers must not be negative'),
    /** Percent. */
    score: z.int(),
    /** Seconds, including explanations; stored, not counted as study time (docs/product.md, Study time). */
    timeSpent: z.int32().min(0, 'timeSpent must not be negative'),
  })
  .refine(({ correctAnswers, totalQuestions }) => correctAnswers <= totalQuestions, {
    message: 'correctAnswers must not be more than totalQuestions',
  })
  .refine((result) => isScoreOf(result), {
    message: 'score must be the percentage of correct answers',
  })
export type QuizResultInput = z.input<typeof quizResultSchema>

function isScoreOf({ score, correctAnswers, totalQuestions }: QuizCount & { score: number }): boolean {
  return Math.abs(score - (100 * correctAnswers) / totalQuestions) < SCORE_TOLERANCE
}
