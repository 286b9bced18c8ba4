import { useRef } from 'react'

/** Pixels that a sheet must have been pulled down for the release to close it. */
export const CLOSE_DISTANCE = 100

/**
 * How far the finger has pulled the sheet. The drawer would close at half its own height, which on a tall sheet is an
 * arm's length, or at any flick; the distance that it publishes as a CSS variable lets us hold to `CLOSE_DISTANCE`.
 */
export function useSwipeDistance() {
  const popup = useRef<HTMLDivElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)

  /** Pixels, downwards positive; 0 when nothing is pulled. */
  function distance(): number {
    const movement = popup.current?.style.getPropertyValue('--drawer-swipe-movement-y') ?? ''
    return Number.parseFloat(movement) || 0
  }

  /** Tells the backdrop how high the sheet is that is about to be pulled; its fading is computed from that. */
  function handlePress() {
    backdrop.current?.style.setProperty('--sheet-height', String(popup.current?.offsetHeight ?? 0))
  }

  return { popup, backdrop, distance, handlePress }
}
