import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState } from 'react'
import { keptPlace, type ListPlace } from '@/components/words/list/word-list-memory'

/**
 * Brings the learner back to where they opened a word, when they come back to the same list.
 * @param address the query of the list's address, under which the place is remembered
 * @returns `place`: where they were, with the row heights measured then; `keepPlace`: to be called when a word is opened
 */
export function useListPlace(address: string) {
  const [place] = useState<ListPlace | null>(() => {
    const kept = keptPlace.get()
    return kept?.address === address ? kept : null
  })

  useEffect(() => {
    keptPlace.set(null)
    if (!place) return
    // A frame later, because the router scrolls a page it goes to up to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, place.scrollTop))
    return () => cancelAnimationFrame(frame)
  }, [place])

  const keepPlace = useCallback(
    (measurements: VirtualItem[]) => keptPlace.set({ address, scrollTop: window.scrollY, measurements }),
    [address],
  )
  return { place, keepPlace }
}
