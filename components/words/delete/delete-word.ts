import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { deleteLater, offlineUserId } from '@/components/words/delete/delete-later'
import { focusRestoredWord } from '@/components/words/list/focus-word'
import { hideWords, unhideWords } from '@/components/words/list/word-list-memory'
import { DeleteVocabularyItemDocument, RestoreVocabularyItemDocument } from '@/generated/operations'
import { problemOf } from '@/lib/client/api/problem-of'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { undoableChange } from '@/lib/client/keyboard/undo'
import type { LearningStage } from '@/lib/domain/stages'
import { quotedWord } from '@/lib/domain/text/quoted-word'

export interface DeletableWord {
  id: string
  text: string
  /** Undefined where the caller does not know it. */
  stage?: LearningStage
}

async function sendDelete(client: ApolloClient, id: string) {
  const { data } = await client.mutate({
    mutation: DeleteVocabularyItemDocument,
    variables: { input: { id } },
    // Other screens must not show the word from the cache.
    update: (cache, result) => {
      if (!result.data?.deleteVocabularyItem.success) return
      cache.evict({ id: cache.identify({ __typename: 'UserVocabularyItem', id }) })
    },
  })
  return data?.deleteVocabularyItem
}

async function sendRestore(client: ApolloClient, id: string) {
  const { data } = await client.mutate({
    mutation: RestoreVocabularyItemDocument,
    variables: { input: { id } },
  })
  return data?.restoreVocabularyItem
}

async function restoreWord(
  client: ApolloClient,
  { id, text }: DeletableWord,
  onRestore?: () => void,
): Promise<void> {
  unhideWords([id])
  focusRestoredWord([id])
  const problem = await problemOf(sendRestore(client, id))
  if (problem) {
    hideWords([id])
    showToast({ tone: 'error', title: `${quotedWord(text)} could not be restored`, description: problem })
  } else onRestore?.()
  // The current screen may be another one, and may have fetched its words without this one.
  await refreshScreen(client)
}

/**
 * Deletes a word: its row disappears immediately and returns if the server refuses. On success, a toast offers
 * Undo. `onRestore` is called when the word is restored: the deletion failed or was undone.
 */
export function deleteWord(client: ApolloClient, word: DeletableWord, onRestore?: () => void): Promise<void> {
  return undoableChange(() => hideAndDelete(client, word, onRestore))
}

async function hideAndDelete(
  client: ApolloClient,
  word: DeletableWord,
  onRestore?: () => void,
): Promise<void> {
  hideWords([word.id])
  const userId = offlineUserId(client)
  if (userId)
    return deleteLater({
      userId,
      words: [{ id: word.id, text: word.text, stage: word.stage }],
      what: quotedWord(word.text),
      restore: () => void restoreWord(client, word, onRestore),
      onTakenBack: onRestore,
    })
  const problem = await problemOf(sendDelete(client, word.id))
  if (problem) {
    unhideWords([word.id])
    showToast({ tone: 'error', title: `${quotedWord(word.text)} could not be deleted`, description: problem })
    onRestore?.()
    await refreshScreen(client)
    return
  }
  showToast({
    title: `${quotedWord(word.text)} deleted`,
    undo: () => void restoreWord(client, word, onRestore),
  })
}
