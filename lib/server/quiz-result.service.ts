import 'server-only'
import { type QuizResultInput, quizResultSchema } from '@/lib/domain/quiz/quiz-result.schema'
import { percentCorrect } from '@/lib/domain/quiz/scoring'
import { parseArgument } from '@/lib/server/parse-input'
import { prisma } from '@/lib/server/prisma'
import type { UserRecord } from '@/lib/server/user.service'

/**
 * Keeps the result of a quiz: one statement. The first one of a session counts; submitting it again changes nothing and
 * succeeds (decisions.md section 5). Throws BAD_ARGUMENT.
 */
export async function saveQuizResult(
  viewer: UserRecord,
  input: QuizResultInput,
  now = new Date(),
): Promise<void> {
  const { sessionId, totalQuestions, correctAnswers, timeSpent } = parseArgument(quizResultSchema, input)
  const score = percentCorrect({ correctAnswers, totalQuestions })
  const result = {
    userId: viewer.id,
    sessionId,
    totalQuestions,
    correctAnswers,
    score,
    timeSpent,
    createdAt: now,
  }
  await prisma.quizResult.createMany({ data: [result], skipDuplicates: true })
}
