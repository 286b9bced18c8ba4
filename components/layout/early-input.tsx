'use client'

import { useEffect } from 'react'
import { PAGE_LISTENS } from '@/lib/client/head-scripts/early-input-script'

/** Hands over what was pressed and typed before React listened (lib/client/head-scripts/early-input-script.ts). */
export function EarlyInput() {
  useEffect(() => {
    // Not in the effect itself: React hydrates the part that an event is for only between its own works.
    const listening = setTimeout(() => window.dispatchEvent(new Event(PAGE_LISTENS)))
    return () => clearTimeout(listening)
  }, [])
  return null
}
