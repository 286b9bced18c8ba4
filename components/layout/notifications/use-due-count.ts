import { useApolloClient, useQuery } from '@apollo/client/react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { WIDE } from '@/components/ui/use-media-query'
import { DueCountDocument, type LayoutViewerQuery } from '@/generated/operations'

/**
 * Number of words to review today. The first one came with the page; each later page asks for it again, because
 * answers and new words change it. Not on narrow screens, which have no header.
 */
export function useDueCount(initialData: LayoutViewerQuery): number {
  const client = useApolloClient()
  const { data } = useQuery(DueCountDocument, { fetchPolicy: 'cache-only' })
  const pathname = usePathname()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname || !window.matchMedia(WIDE).matches) return
    shown.current = pathname
    // A failure keeps the last number.
    client.query({ query: DueCountDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
  }, [client, pathname])

  const stats = data?.viewer?.stats ?? initialData.viewer.stats
  return stats?.wordsToReviewToday ?? 0
}
