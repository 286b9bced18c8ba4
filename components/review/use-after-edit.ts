import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { SingleWordDocument } from '@/generated/operations'
import { useAddWordSheet } from '@/lib/client/events'

/** Fetches a word anew when the sheet that edited it closes; the review stays where it is and shows the change. */
export function useAfterEdit(wordId: string | undefined): void {
  const client = useApolloClient()
  const { open } = useAddWordSheet()
  const wasOpen = useRef(open)

  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    if (!closed || !wordId) return
    const fetched = client.query({
      query: SingleWordDocument,
      variables: { id: wordId },
      fetchPolicy: 'network-only',
    })
    // Without a network the word stays as it was shown; the next visit has the change.
    fetched.catch(() => undefined)
  }, [client, open, wordId])
}
