import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { inBatches } from '@/components/words/in-batches'
import { focusRestoredWord } from '@/components/words/list/focus-word'
import { hideWords, unhideWords } from '@/components/words/list/word-list-memory'
import { RestoreVocabularyItemsDocument } from '@/generated/operations'
import { refreshScreen } from '@/lib/client/api/refresh-screen'

type Restoring = Readonly<{
  /** What so many of the words are called: '"wend"', '12 words'. */
  nameOf: (count: number) => string
  /** Called when all words are back. */
  onRestore?: () => void
}>

/** Brings deleted words back. */
export async function restoreDeletedWords(
  client: ApolloClient,
  ids: readonly string[],
  { nameOf, onRestore }: Restoring,
): Promise<void> {
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
    const title = `${nameOf(left.length)} could not be restored`
    showToast({ tone: 'error', title, description: problem })
  } else onRestore?.()
  // The current screen may be another one, and may have fetched its words without these.
  await refreshScreen(client)
}
