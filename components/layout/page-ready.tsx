'use client'

import { useEffect } from 'react'

/**
 * Says on the root element that the page can be used, by `data-ready`. Last in the page: React then has hydrated all of it, and the
 * effects of all other parts have run.
 */
export function PageReady() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
