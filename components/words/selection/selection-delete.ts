import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { deleteLater, offlineUserId } from '@/components/words/delete/delete-later'
import { focusRestoredWord } from '@/components/words/list/focus-word'
import { hideWords, unhideWords } from '@/components/words/list/word-list-memory'
import { inBatches, wordCountText } from '@/components/words/selection/in-batches'
import { DeleteVocabularyItemsDocument, RestoreVocabularyItemsDocument } from '@/generated/operations'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { undoableChange } from '@/lib/client/keyboard/undo'
import type { DeletedWord } from '@/lib/domain/add-word/pending-change'

/**
 * Deletes words: their rows disappear at once and return if the server refuses. On success, a toast offers Undo. Offline
 * the deletion is sent later.
 */
export function deleteWords(client: ApolloClient, words: readonly DeletedWord[]): Promise<void> {
  return undoableChange(() => hideAndDelete(client, words))
}

async function hideAndDelete(client: ApolloClient, words: readonly DeletedWord[]): Promise<void> {
  const ids = words.map(({ id }) => id)
  hideWords(ids)
  const userId = offlineUserId(client)
  if (userId)
    return deleteLater({
      userId,
      words,
      what: wordCountText(words.length),
      restore: (sent) => void restoreWords(client, sent),
    })
  const { done, left, problem } = await inBatches(ids, async (batch) => {
    const { data } = await client.mutate({
      mutation: DeleteVocabularyItemsDocument,
      variables: { input: { ids: [...batch] } },
    })
    return data?.deleteVocabularyItems
  })
  unhideWords(left)
  // Other screens must not show a word from the cache.
  for (const id of done) {
    client.cache.evict({ id: client.cache.identify({ __typename: 'UserVocabularyItem', id }) })
  }
  if (problem) {
    const title = `${wordCountText(left.length)} could not be deleted`
    showToast({ tone: 'error', title, description: problem })
  }
  if (done.length > 0) {
    showToast({ title: `${wordCountText(done.length)} deleted`, undo: () => void restoreWords(client, done) })
  }
}

async function restoreWords(client: ApolloClient, ids: readonly string[]): Promise<void> {
  unhideWords(ids)
  focusRestoredWord(ids)
  const { left, problem } = await inBatches(ids, async (batch) => {
    const { data } = await client.mutate({
      mutation: RestoreVocabularyItemsDocument,
      variables: { input: { ids: [...batch] } },
    })
    return data?.restoreVocabularyItems
  })
  hideWords(left)
  if (problem) {
    const title = `${wordCountText(left.length)} could not be restored`
    showToast({ tone: 'error', title, description: problem })
  }
  // The current screen may be another one, and may have fetched its words without these.
  await refreshScreen(client)
}
