import type { ApolloClient } from '@apollo/client'
import { UpsertVocabularyItemDocument } from '@/generated/operations'
import { textOf } from '@/lib/client/api/problem-of'
import { handOverFiles } from '@/lib/client/outbox/hand-over-files'
import { reviveMedia } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'

/** Saves a new or edited word, then hands its files over. Resolves and throws as `Sender.send` (senders.ts). */
export async function sendSave(
  client: ApolloClient,
  kept: OtherWord,
  userId: string,
): Promise<string | null> {
  // Signed ids of uploads may have expired.
  const word = { ...kept, media: reviveMedia(kept.media, Date.now()) }
  const { data } = await client.mutate({
    mutation: UpsertVocabularyItemDocument,
    variables: { input: toUpsertInput(word) },
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  const { vocabularyItem, problems } = data.upsertVocabularyItem
  if (!vocabularyItem) return textOf(problems)
  handOverFiles(userId, { id: vocabularyItem.id, text: word.text.trim(), media: word.media })
  return null
}
