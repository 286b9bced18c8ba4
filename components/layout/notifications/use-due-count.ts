import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { WIDE } from '@/components/ui/use-media-query'
import { DueCountDocument, type LayoutViewerQuery } from '@/generated/operations'
import { OUTBOX_SETTLED } from '@/lib/client/outbox/outbox-events'

/** Milliseconds without another answer. */
const PAUSE_MS = 1_000

/**
 * Number of words to review today. The first one came with the page; each later page asks for it again, and so does a
 * pause after an answer was saved. Not on narrow screens, which have no header.
 */
export function useDueCount(initialData: LayoutViewerQuery): number {
  const client = useApolloClient()
  const { data } = useQuery(DueCountDocument, { fetchPolicy: 'cache-only' })
  const pathname = usePathname()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname || !window.matchMedia(WIDE).matches) return
    shown.current = pathname
    askAgain(client)
  }, [client, pathname])

  useEffect(() => {
    if (!window.matchMedia(WIDE).matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => askAgain(client), PAUSE_MS)
    }
    window.addEventListener(OUTBOX_SETTLED, askSoon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(OUTBOX_SETTLED, askSoon)
    }
  }, [client])

  const stats = data?.viewer?.stats ?? initialData.viewer.stats
  return stats?.wordsToReviewToday ?? 0
}

/** A failure keeps the last number. */
function askAgain(client: ApolloClient): void {
  client.query({ query: DueCountDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
}
