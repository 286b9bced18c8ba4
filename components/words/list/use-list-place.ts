import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState } from 'react'
import { focusWord } from '@/components/words/list/focus-word'
import { keptPlace, type ListPlace } from '@/components/words/list/word-list-memory'

/** The keyboard goes on at the word that it opened, unless something has the focus already. */
function restore({ scrollTop, focusedId }: ListPlace): void {
  window.scrollTo(0, scrollTop)
  if (focusedId && document.activeElement === document.body) focusWord(focusedId)
}

/**
 * Restores the scroll position at which a word was opened, and its focus, when the learner returns to the same list.
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
    const frame = requestAnimationFrame(() => restore(place))
    return () => cancelAnimationFrame(frame)
  }, [place])

  const keepPlace = useCallback(
    (id: string, measurements: VirtualItem[]) => {
      const isByKeyboard = document.activeElement?.matches(':focus-visible')
      const focusedId = isByKeyboard ? id : null
      keptPlace.set({ address, scrollTop: window.scrollY, focusedId, measurements })
    },
    [address],
  )
  return { place, keepPlace }
}
