import { useApolloClient } from '@apollo/client/react'
import { SingleWordDocument } from '@/generated/operations'
import { useSheetClosed } from '@/lib/client/use-sheet-closed'

/** Fetches a word anew when the sheet that edited it closes; the review stays where it is and shows the change. */
export function useAfterEdit(wordId: string | undefined): void {
  const client = useApolloClient()
  useSheetClosed(() => {
    if (!wordId) return
    const fetched = client.query({
      query: SingleWordDocument,
      variables: { id: wordId },
      fetchPolicy: 'network-only',
    })
    // Without a network the word stays as it was shown; the next visit has the change.
    fetched.catch(() => undefined)
  })
}
