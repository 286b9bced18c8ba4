import type { ApolloClient } from '@apollo/client'
import { DeleteVocabularyItemDocument, UpsertVocabularyItemDocument } from '@/generated/operations'
import { handOverFiles } from '@/lib/client/answers/pending-files'
import { textOf } from '@/lib/client/api/problem-of'
import { setAside } from '@/lib/client/draft/add-word-draft'
import { reviveMedia } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import type { PendingChange } from '@/lib/domain/add-word/pending-change'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'

/**
 * Sends a word that was saved or deleted offline; sending it again changes nothing. Resolves to null, or to a text when
 * it is refused permanently. Throws if a retry may succeed.
 */
export function sendChange(
  client: ApolloClient,
  change: PendingChange,
  userId: string,
): Promise<string | null> {
  return change.kind === 'save' ? save(client, change.word, userId) : remove(client, change.id, userId)
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
  setAside(userId, { ...word, others: [] })
  return `"${text}" could not be saved: ${textOf(problems)}`
}

async function remove(client: ApolloClient, id: string, userId: string): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: DeleteVocabularyItemDocument,
    variables: { input: { id } },
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  const { success, problems } = data.deleteVocabularyItem
  // Deleted elsewhere in the meantime: that is what the learner wanted.
  const isGone = problems.some(({ code }) => code === 'WORD_NOT_FOUND')
  return success || isGone ? null : `A word could not be deleted: ${textOf(problems)}`
}
