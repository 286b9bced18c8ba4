import type { ApolloClient } from '@apollo/client'
import { CreateQuizResultDocument } from '@/generated/operations'
import { textOf } from '@/lib/client/api/problem-of'
import type { UnsentResult } from '@/lib/domain/quiz/unsent-result'

/** Sends a quiz result. Resolves and throws as `Sender.send` (senders.ts). */
export async function sendQuizResult(
  client: ApolloClient,
  input: UnsentResult,
  userId: string,
): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: CreateQuizResultDocument,
    variables: { input },
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  const { success, problems } = data.createQuizResult
  return success ? null : textOf(problems)
}
