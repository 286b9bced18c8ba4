import { useEffect, useEffectEvent, useRef } from 'react'

/** Marks the history entry of an open sheet. */
const MARK = 'addWordSheet'

/** Leaving the entry is delayed: another sheet may open immediately and reuse it. */
let leaving: ReturnType<typeof setTimeout> | undefined

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && MARK in state
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
    // Keep the router's own state: the entry still belongs to its page.
    if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    const handlePopState = () => {
      if (!isMarked()) close()
    }
    window.addEventListener('popstate', handlePopState)
    return () => {
      window.removeEventListener('popstate', handlePopState)
      leaving = setTimeout(() => {
        if (!isHandedOver.current && isMarked()) window.history.back()
      })
    }
  }, [enabled])

  return () => {
    isHandedOver.current = true
    return isMarked()
  }
}
