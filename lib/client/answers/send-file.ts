import type { ApolloClient } from '@apollo/client'
import { SavedWordTextDocument, UpsertVocabularyItemDocument } from '@/generated/operations'
import { textOf } from '@/lib/client/api/problem-of'
import { dropFile, findFile } from '@/lib/client/draft/draft-files'
import { scalePhoto } from '@/lib/client/uploads/scale-photo'
import { uploadFile } from '@/lib/client/uploads/upload'
import type { PendingFile } from '@/lib/domain/add-word/pending-file'
import { FILE_GONE } from '@/lib/errors/shared-texts'

/**
 * Uploads a file and adds it to its word. Resolves to null when the word has it or was deleted, or to a text when it is
 * refused permanently. Throws if a retry may succeed.
 */
export async function sendFile(
  client: ApolloClient,
  pending: PendingFile,
  userId: string,
): Promise<string | null> {
  const { media, key, wordId, text: word } = pending
  const failed = (reason: string) => `The ${media} of "${word}" could not be saved: ${reason}`
  const file = await findFile(userId, key)
  if (!file) return failed(FILE_GONE)
  const outcome = await uploadFile(media === 'photo' ? await scalePhoto(file) : file, {
    signal: new AbortController().signal,
  })
  if (outcome.kind === 'failed' && !outcome.canRetry) {
    void dropFile(key)
    return failed(outcome.message)
  }
  if (outcome.kind !== 'uploaded') throw new Error(`The upload ended: ${outcome.kind}`)

  const text = await currentText(client, wordId, userId)
  if (text !== null) {
    const signedId = { [media === 'photo' ? 'contextImageSignedId' : 'contextAudioSignedId']: outcome.id }
    const { data } = await client.mutate({
      mutation: UpsertVocabularyItemDocument,
      variables: { input: { id: wordId, vocabulary: { text }, userContext: signedId } },
      context: { userId },
    })
    if (!data) throw new Error('The answer came back empty')
    const { vocabularyItem, problems } = data.upsertVocabularyItem
    if (!vocabularyItem) return failed(textOf(problems))
  }
  void dropFile(key)
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
