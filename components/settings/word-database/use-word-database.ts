import { useApolloClient, useQuery } from '@apollo/client/react'
import { showToast } from '@/components/ui/toast/toast'
import { keptAnswer } from '@/components/words/list/word-list-memory'
import { DeleteAllWordDataDocument, WordDatabaseDocument } from '@/generated/operations'
import { problemOf } from '@/lib/client/api/problem-of'
import { refreshScreen } from '@/lib/client/api/refresh-screen'

/** The user's words in all stages, the newest first; `words` is undefined until they have arrived. */
export function useWordDatabase() {
  const client = useApolloClient()
  // Not stored in the cache, for the reason that docs/decisions/0009 gives.
  const { data, error, loading, refetch } = useQuery(WordDatabaseDocument, {
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })

  async function deleteAll() {
    const { data: answer } = await client.mutate({
      mutation: DeleteAllWordDataDocument,
      variables: { input: {} },
    })
    return answer?.deleteAllWordData
  }

  async function clear(): Promise<void> {
    const problem = await problemOf(deleteAll())
    if (problem) {
      showToast({ tone: 'error', title: 'Your words could not be deleted', description: problem })
      return
    }
    // Other screens must not show the words from their caches.
    keptAnswer.set(null)
    client.cache.evict({ fieldName: 'viewer' })
    await refreshScreen(client)
    showToast({ tone: 'success', title: 'All your words are deleted' })
  }

  return {
    words: data?.viewer.vocabularyItems,
    hasFailed: Boolean(error) && !loading,
    retry: () => void refetch().catch(() => undefined),
    clear,
  }
}
