import { useApolloClient } from '@apollo/client/react'
import { SingleWordDocument } from '@/generated/operations'
import { useSheetClosed } from '@/lib/client/sheets/use-sheet-closed'

/** Refetches a word when the sheet that edited it closes. The review keeps its position and shows the change. */
export function useAfterEdit(wordId: string | undefined): void {
  const client = useApolloClient()
  useSheetClosed(() => {
    if (!wordId) return
    const fetched = client.query({
      query: SingleWordDocument,
      variables: { id: wordId },
      fetchPolicy: 'network-only',
    })
    // Offline the word stays unchanged on screen; the next visit shows the change.
    fetched.catch(() => undefined)
  })
}
