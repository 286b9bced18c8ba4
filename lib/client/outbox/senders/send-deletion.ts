import type { ApolloClient } from '@apollo/client'
import { DeleteVocabularyItemsDocument } from '@/generated/operations'
import { goneText, textOf } from '@/lib/client/api/problem-of'
import type { DeletedWord } from '@/lib/domain/add-word/unsent/unsent-change'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

/** A deletion that waited longer says what it knows of: another device may have saved the words again. */
const LATE_SECONDS = 60

/** Deletes words. Resolves and throws as `Sender.send` (senders.ts). */
export async function sendDeletion(
  client: ApolloClient,
  entry: OutboxEntry<'delete'>,
): Promise<string | null> {
  const { words, userId, at, knownAt = at, knownIds = words.map(({ id }) => id) } = entry
  const isKnown = ({ id }: DeletedWord) => knownIds.includes(id)
  const groups = [
    { time: at, words: words.filter((word) => !isKnown(word)) },
    { time: knownAt, words: words.filter(isKnown) },
  ]
  const refusals: string[] = []
  for (const group of groups.filter((one) => one.words.length > 0)) {
    // Not the time itself: the browser's clock may be wrong.
    const seconds = Math.floor((Date.now() - Date.parse(group.time)) / 1_000)
    const known = seconds >= LATE_SECONDS && { knownSecondsAgo: seconds }
    refusals.push((await deleteOnServer({ client, userId, ...known }, group.words)) ?? '')
  }
  return refusals.filter(Boolean).join(' ') || null
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
