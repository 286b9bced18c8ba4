import { useEffect, useEffectEvent, useRef } from 'react'
import { useAddWordSheet } from '@/lib/client/events'

/** Calls back when the sheet that edits words has closed: what the screen shows may have changed. */
export function useSheetClosed(onClosed: () => void): void {
  const { open } = useAddWordSheet()
  const wasOpen = useRef(open)
  const tell = useEffectEvent(onClosed)

  useEffect(() => {
    if (wasOpen.current && !open) tell()
    wasOpen.current = open
  }, [open])
}
