import { useEffect, useEffectEvent, useRef } from 'react'

/** Marks the history entry that an open sheet stands on. */
const MARK = 'addWordSheet'

/** Leaving an entry is put off until it is certain that no sheet follows on it at once. */
let leaving: ReturnType<typeof setTimeout> | undefined

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && MARK in state
}

/**
 * Gives an open sheet a history entry of its own, so that the browser's Back closes it instead of leaving the page.
 * However else it closes, the entry is left again; Forward then leads to the same page without a sheet.
 *
 * Returns `handOver`, for when a `router.replace` follows: the new page takes the sheet's entry.
 */
export function useBackCloses({ enabled, onBack }: { enabled: boolean; onBack: () => void }): () => void {
  const close = useEffectEvent(onBack)
  const isHandedOver = useRef(false)

  useEffect(() => {
    if (!enabled) return
    clearTimeout(leaving)
    isHandedOver.current = false
    // The router's own state stays with the entry: it is still its page.
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
  }
}
