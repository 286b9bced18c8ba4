import type { ApolloClient } from '@apollo/client'
import { DeleteVocabularyItemsDocument } from '@/generated/operations'
import { textOf } from '@/lib/client/api/problem-of'
import type { DeletedWord } from '@/lib/domain/add-word/unsent/unsent-change'

/** Deletes words. Resolves and throws as `Sender.send` (senders.ts). */
export async function sendDeletion(
  client: ApolloClient,
  words: readonly DeletedWord[],
  userId: string,
): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: DeleteVocabularyItemsDocument,
    variables: { input: { ids: words.map(({ id }) => id) } },
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  const { success, problems } = data.deleteVocabularyItems
  if (!success && !problems.some(({ code }) => code === 'WORD_NOT_FOUND')) return textOf(problems)
  // Words that were deleted elsewhere in the meantime are what the learner wanted. The server deletes all or none.
  if (success || words.length === 1) {
    forget(client, words)
    return null
  }
  let refusal: string | null = null
  for (const word of words) refusal = (await sendDeletion(client, [word], userId)) ?? refusal
  return refusal
}

/** Screens must not show the words from the cache. */
function forget({ cache }: ApolloClient, words: readonly DeletedWord[]): void {
  for (const { id } of words) cache.evict({ id: cache.identify({ __typename: 'UserVocabularyItem', id }) })
}
