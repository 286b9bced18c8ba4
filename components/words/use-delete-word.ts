'use client'

import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { showToast } from '@/components/ui/toast'
import { hideWord, unhideWord } from '@/components/words/word-list-memory'
import { DeleteVocabularyItemDocument, RestoreVocabularyItemDocument } from '@/generated/operations'
import { problemOf } from '@/lib/client/problem-of'
import { refreshScreen } from '@/lib/client/refresh-screen'

interface DeletableWord {
  id: string
  text: string
}

async function sendDelete(client: ApolloClient, id: string) {
  const { data } = await client.mutate({
    mutation: DeleteVocabularyItemDocument,
    variables: { input: { id } },
    // No screen may show the word out of the cache any more.
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

async function restoreWord(client: ApolloClient, { id, text }: DeletableWord): Promise<void> {
  unhideWord(id)
  const problem = await problemOf(sendRestore(client, id))
  if (problem) {
    hideWord(id)
    showToast({ tone: 'error', title: `"${text}" could not be restored`, description: problem })
  }
  // The screen may have fetched its words without this one, and be another than where it was deleted.
  await refreshScreen(client)
}

async function deleteWord(client: ApolloClient, word: DeletableWord): Promise<void> {
  hideWord(word.id)
  const problem = await problemOf(sendDelete(client, word.id))
  if (problem) {
    unhideWord(word.id)
    showToast({ tone: 'error', title: `"${word.text}" could not be deleted`, description: problem })
    await refreshScreen(client)
    return
  }
  showToast({
    title: `"${word.text}" deleted`,
    action: { label: 'Undo', onPress: () => void restoreWord(client, word) },
  })
}

/** Deletes a word: its row goes at once and comes back when the server refuses. Done, a toast offers Undo. */
export function useDeleteWord(): (word: DeletableWord) => Promise<void> {
  const client = useApolloClient()
  return (word) => deleteWord(client, word)
}
