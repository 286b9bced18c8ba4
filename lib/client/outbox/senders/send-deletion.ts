import type { ApolloClient } from '@apollo/client'
import { DeleteVocabularyItemsDocument } from '@/generated/operations'
import { goneText, textOf } from '@/lib/client/api/problem-of'
import type { DeletedWord } from '@/lib/domain/add-word/unsent/unsent-change'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

/** A deletion that waited longer says what it knows of: another device may have saved the words again. */
const LATE_SECONDS = 60

/** Deletes words. Resolves and throws as `Sender.send` (senders.ts). */
export function sendDeletion(client: ApolloClient, entry: OutboxEntry<'delete'>): Promise<string | null> {
  const { words, userId, at, knownAt = at } = entry
  // Not the time itself: the browser's clock may be wrong.
  const seconds = Math.floor((Date.now() - Date.parse(knownAt)) / 1_000)
  return deleteOnServer(
    { client, userId, ...(seconds >= LATE_SECONDS && { knownSecondsAgo: seconds }) },
    words,
  )
}

interface Sending {
  client: ApolloClient
  userId: string
  knownSecondsAgo?: number
}

async function deleteOnServer(sending: Sending, words: readonly DeletedWord[]): Promise<string | null> {
  const { client, userId, ...known } = sending
  const { data } = await client.mutate({
    mutation: DeleteVocabularyItemsDocument,
    variables: { input: { ids: words.map(({ id }) => id), ...known } },
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  const { success, problems } = data.deleteVocabularyItems
  // Words that were deleted elsewhere in the meantime are what the learner wanted.
  const isGone = goneText(problems, '') !== null
  if (success || (isGone && words.length === 1)) {
    forget(client, words)
    return null
  }
  const isEdited = problems.some(({ code }) => code === 'WORD_EDITED')
  if (words.length === 1 || !(isGone || isEdited)) return textOf(problems)
  // The server deletes all or none.
  const refusals: string[] = []
  for (const word of words) refusals.push((await deleteOnServer(sending, [word])) ?? '')
  return refusals.filter(Boolean).join(' ') || null
}

/** Screens must not show the words from the cache. */
function forget({ cache }: ApolloClient, words: readonly DeletedWord[]): void {
  for (const { id } of words) cache.evict({ id: cache.identify({ __typename: 'UserVocabularyItem', id }) })
}
