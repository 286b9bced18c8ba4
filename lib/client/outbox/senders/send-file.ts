import type { ApolloClient } from '@apollo/client'
import { SavedWordTextDocument, UpsertVocabularyItemDocument } from '@/generated/operations'
import { textOf } from '@/lib/client/api/problem-of'
import { findFile } from '@/lib/client/draft/draft-files'
import { uploadMedium } from '@/lib/client/uploads/upload-medium'
import type { UnsentFile } from '@/lib/domain/add-word/unsent/unsent-file'
import { FILE_GONE } from '@/lib/errors/shared-texts'

/** Uploads a file and adds it to its word, unless that was deleted. Resolves and throws as `Sender.send` (senders.ts). */
export async function sendFile(
  client: ApolloClient,
  { media, key, wordId }: UnsentFile,
  userId: string,
): Promise<string | null> {
  const file = await findFile(userId, key)
  if (!file) return FILE_GONE
  const outcome = await uploadMedium(media, file, { signal: new AbortController().signal })
  if (outcome.kind === 'failed' && !outcome.canRetry) return outcome.message
  if (outcome.kind !== 'uploaded') throw new Error(`The upload ended: ${outcome.kind}`)

  const text = await currentText(client, wordId, userId)
  if (text !== null) {
    const signedId = { [media === 'photo' ? 'contextImageSignedId' : 'contextAudioSignedId']: outcome.id }
    const known = { text, definitions: [], tagNames: [] }
    const { data } = await client.mutate({
      mutation: UpsertVocabularyItemDocument,
      // A rename that another device makes meanwhile stays.
      variables: { input: { id: wordId, vocabulary: { text }, userContext: signedId, known } },
      context: { userId },
    })
    if (!data) throw new Error('The answer came back empty')
    const { vocabularyItem, problems } = data.upsertVocabularyItem
    if (!vocabularyItem) return textOf(problems)
  }
  return null
}

/** The word's text, which a save needs: it may have been renamed since. Null when the word was deleted. */
async function currentText(client: ApolloClient, id: string, userId: string): Promise<string | null> {
  const { data } = await client.query({
    query: SavedWordTextDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  return data.viewer.vocabularyItem?.vocabulary.text ?? null
}
