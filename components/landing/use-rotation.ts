'use client'

import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { STILL } from '@/lib/client/stillness'

function onVisibilityChange(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/**
 * Counts turns, one each `intervalMs`. Waits while the pointer or the keyboard focus is on the element that gets `holders`,
 * and while the page is hidden. `toggle` stops it for good; with reduced motion it is stopped from the start.
 */
export function useRotation(intervalMs: number) {
  const [turn, setTurn] = useState(0)
  const [isStopped, setIsStopped] = useState(false)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  )
  const isRunning = !isStopped && !isPointedAt && !hasFocus && !isHidden

  useEffect(() => {
    if (window.matchMedia(STILL).matches) setIsStopped(true)
  }, [])

  // Each turn lasts a whole interval, also one that was chosen.
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setTurn(turn + 1), intervalMs)
    return () => clearTimeout(timer)
  }, [isRunning, intervalMs, turn])

  return {
    turn,
    isStopped,
    isRunning,
    show: setTurn,
    toggle() {
      setIsStopped(!isStopped)
      // The button that was pressed is under the pointer: the press must have an effect at once.
      setIsPointedAt(false)
      setHasFocus(false)
    },
    holders: {
      onPointerEnter: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  }
}
