import { useRef } from 'react'

/** Pixels that a sheet must be pulled down for the release to close it. */
export const CLOSE_DISTANCE = 100

/**
 * Distance that the finger has pulled the sheet. By default the drawer closes at half its own height, which is too
 * far on a tall sheet, or at any flick. Its CSS variable for the distance lets us apply `CLOSE_DISTANCE`.
 */
export function useSwipeDistance() {
  const popup = useRef<HTMLDivElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)

  /** Pixels, positive downwards; 0 when the sheet is not pulled. */
  function distance(): number {
    const movement = popup.current?.style.getPropertyValue('--drawer-swipe-movement-y') ?? ''
    return Number.parseFloat(movement) || 0
  }

  /** Gives the backdrop the sheet's height, from which its fade is computed. */
  function handlePress() {
    backdrop.current?.style.setProperty('--sheet-height', String(popup.current?.offsetHeight ?? 0))
  }

  return { popup, backdrop, distance, handlePress }
}
