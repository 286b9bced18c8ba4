import type { ApolloClient } from '@apollo/client'
import { RestoreVocabularyItemsDocument } from '@/generated/operations'
import { goneText, textOf } from '@/lib/client/api/problem-of'
import type { DeletedWord } from '@/lib/domain/add-word/unsent/unsent-change'
import { DELETED_FOR_GOOD } from '@/lib/errors/shared-texts'

/** Brings deleted words back: all or none. Resolves and throws as `Sender.send` (senders.ts). */
export async function sendRestoring(
  client: ApolloClient,
  words: readonly DeletedWord[],
  userId: string,
): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: RestoreVocabularyItemsDocument,
    variables: { input: { ids: words.map(({ id }) => id) } },
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  const { success, problems } = data.restoreVocabularyItems
  return success ? null : (goneText(problems, DELETED_FOR_GOOD) ?? textOf(problems))
}
