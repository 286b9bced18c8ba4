import 'server-only'
import { type QuizResultInput, quizResultSchema } from '@/lib/domain/quiz/quiz-result.schema'
import { percentCorrect } from '@/lib/domain/quiz/scoring'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction, lockUser } from '@/lib/server/database/transaction'
import { parseArgument } from '@/lib/server/input/parse-input'

/**
 * Stores the result of a quiz: two statements. The first result of a session counts; submitting again changes nothing
 * and succeeds (docs/product.md, Quiz result). Throws BAD_ARGUMENT,
 * MAY_BE_SAVED, UNAUTHENTICATED.
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
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    await tx.quizResult.createMany({ data: [result], skipDuplicates: true })
  })
}
