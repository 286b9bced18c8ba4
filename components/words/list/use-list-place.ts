import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState } from 'react'
import { keptPlace, type ListPlace } from '@/components/words/list/word-list-memory'

/**
 * Restores the scroll position at which a word was opened, when the learner returns to the same list.
 * @param address query string of the list's URL, used as the key of the position
 * @returns `place`: scroll position and measured row heights; `keepPlace`: call it when a word is opened
 */
export function useListPlace(address: string) {
  const [place] = useState<ListPlace | null>(() => {
    const kept = keptPlace.get()
    return kept?.address === address ? kept : null
  })

  useEffect(() => {
    keptPlace.set(null)
    if (!place) return
    // Wait one frame, because the router scrolls a new page to the top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, place.scrollTop))
    return () => cancelAnimationFrame(frame)
  }, [place])

  const keepPlace = useCallback(
    (measurements: VirtualItem[]) => keptPlace.set({ address, scrollTop: window.scrollY, measurements }),
    [address],
  )
  return { place, keepPlace }
}
