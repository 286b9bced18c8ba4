'use client'

import { useEffect } from 'react'
import { whenPartsAreHere } from '@/components/ui/lazy/awaited-part'

/**
 * Says on the root element that the page can be used, by `data-ready`. Last in the page: the effects of all other parts have
 * run.
 */
export function PageReady() {
  useEffect(() => {
    whenPartsAreHere(() => {
      document.documentElement.dataset.ready = ''
    })
  }, [])
  return null
}
