'use client'

import { useLayoutEffect } from 'react'

/**
 * Runs the inline scripts of <head> on a page that Next renders in the browser instead of on the server, as it does when
 * a page is not found: React does not run scripts. Without it, such a page would have no theme.
 */
export function HeadScripts() {
  useLayoutEffect(() => {
    if (document.documentElement.dataset.theme) return
    for (const script of document.head.querySelectorAll<HTMLScriptElement>('script[data-inline]')) {
      const copy = document.createElement('script')
      copy.nonce = script.nonce
      copy.textContent = script.textContent
      document.head.append(copy)
    }
  }, [])
  return null
}
