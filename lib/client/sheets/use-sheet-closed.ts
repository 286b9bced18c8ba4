import { useEffect, useEffectEvent, useRef } from 'react'
import { useAddWordSheet } from '@/lib/client/sheets/add-word-sheet'

/** Calls `onClosed` when the add-word sheet has closed: the data on the screen may have changed. */
export function useSheetClosed(onClosed: () => void): void {
  const { open } = useAddWordSheet()
  const wasOpen = useRef(open)
  const tell = useEffectEvent(onClosed)

  useEffect(() => {
    if (wasOpen.current && !open) tell()
    wasOpen.current = open
  }, [open])
}
