import type { ApolloClient } from '@apollo/client'
import { DeleteVocabularyItemsDocument, UpsertVocabularyItemDocument } from '@/generated/operations'
import { handOverFiles } from '@/lib/client/answers/pending-files'
import { textOf } from '@/lib/client/api/problem-of'
import { setDraftAside } from '@/lib/client/draft/add-word-draft'
import { reviveMedia } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import type { DeletedWord, PendingChange } from '@/lib/domain/add-word/pending-change'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'

/**
 * Sends a word that was saved, or words that were deleted, offline; sending it again changes nothing. Resolves to null, or to a text when
 * it is refused permanently. Throws if a retry may succeed.
 */
export function sendChange(
  client: ApolloClient,
  change: PendingChange,
  userId: string,
): Promise<string | null> {
  return change.kind === 'save' ? save(client, change.word, userId) : remove(client, change.words, userId)
}

async function save(client: ApolloClient, kept: OtherWord, userId: string): Promise<string | null> {
  // Signed ids of uploads may have expired.
  const word = { ...kept, media: reviveMedia(kept.media, Date.now()) }
  const { data } = await client.mutate({
    mutation: UpsertVocabularyItemDocument,
    variables: { input: toUpsertInput(word) },
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  const { vocabularyItem, problems } = data.upsertVocabularyItem
  const text = word.text.trim()
  if (vocabularyItem) {
    handOverFiles(userId, { id: vocabularyItem.id, text, media: word.media })
    return null
  }
  setDraftAside(userId, { ...word, others: [] })
  return `"${text}" could not be saved: ${textOf(problems)}`
}

async function remove(
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
  if (success) return null
  if (!problems.some(({ code }) => code === 'WORD_NOT_FOUND')) {
    const what = words.length === 1 ? 'A word' : `${words.length} words`
    return `${what} could not be deleted: ${textOf(problems)}`
  }
  // Words that were deleted elsewhere in the meantime are what the learner wanted. The server deletes all or none.
  if (words.length === 1) return null
  let refusal: string | null = null
  for (const word of words) refusal = (await remove(client, [word], userId)) ?? refusal
  return refusal
}
