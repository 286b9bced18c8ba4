'use client'

import { useEffect } from 'react'
import { startPreloading } from '@/components/ui/lazy/preload'

/** Milliseconds until the parts are fetched that are loaded on demand: they must not compete with the page's own requests. */
const PRELOAD_AFTER_MS = 3_000

/** Fetches the parts of the page that are loaded on demand, so that a learner who goes offline has them. */
export function Preloading() {
  useEffect(() => {
    const timer = setTimeout(startPreloading, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
