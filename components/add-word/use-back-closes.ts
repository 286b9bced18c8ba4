import { useEffect, useEffectEvent, useRef } from 'react'

/** Marks the history entry of an open sheet. */
const MARK = 'addWordSheet'

/** Leaving the entry is delayed: another sheet may open immediately and reuse it. */
let leaving: ReturnType<typeof setTimeout> | undefined
let isSheetOpen = false

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && MARK in state
}

/** Adds the entry. Keeps the router's own state: the entry still belongs to its page. */
function mark() {
  window.history.pushState({ ...window.history.state, [MARK]: true }, '')
}

/** The step back takes its time: a sheet that opens meanwhile gets an entry of its own after it. */
function leaveEntry() {
  window.addEventListener('popstate', () => isSheetOpen && !isMarked() && mark(), { once: true })
  window.history.back()
}

/**
 * Gives an open sheet its own history entry, so that the browser's Back closes it instead of leaving the page. When
 * the sheet closes in another way, the entry is left too; Forward then leads to the same page without a sheet.
 * Returns `handOver`, to call before a navigation: keeps the sheet's entry for the new page, which then must replace it.
 * Returns false when there is no such entry.
 */
export function useBackCloses({ enabled, onBack }: { enabled: boolean; onBack: () => void }): () => boolean {
  const close = useEffectEvent(onBack)
  const isHandedOver = useRef(false)

  useEffect(() => {
    if (!enabled) return
    clearTimeout(leaving)
    isHandedOver.current = false
    isSheetOpen = true
    if (!isMarked()) mark()
    const handlePopState = () => {
      if (!isMarked()) close()
    }
    window.addEventListener('popstate', handlePopState)
    return () => {
      window.removeEventListener('popstate', handlePopState)
      isSheetOpen = false
      leaving = setTimeout(() => {
        if (!isHandedOver.current && isMarked()) leaveEntry()
      })
    }
  }, [enabled])

  return () => {
    isHandedOver.current = true
    return isMarked()
  }
}
