'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { shortcutsList } from '@/lib/client/keyboard/shortcuts'

const KeyboardShortcuts = lazy(() =>
  import('@/components/layout/shortcuts/keyboard-shortcuts').then((module) => ({
    default: module.KeyboardShortcuts,
  })),
)

/** Loads the shortcuts at the first key press, which then counts: a phone never loads them. */
export function LazyShortcuts() {
  const isListOpen = shortcutsList.use()
  const [first, setFirst] = useState<{ unused: KeyboardEvent | null } | null>(null)

  useEffect(() => {
    function handleFirstKey(event: KeyboardEvent) {
      setFirst({ unused: event.defaultPrevented ? null : event })
      // Firefox searches the page with this key, unless it is stopped at once.
      if (event.key === '/' && event.target === document.body) event.preventDefault()
    }
    window.addEventListener('keydown', handleFirstKey, { once: true })
    return () => window.removeEventListener('keydown', handleFirstKey)
  }, [])

  if (!first && !isListOpen) return null
  return (
    <Suspense>
      <KeyboardShortcuts firstKey={first?.unused ?? null} />
    </Suspense>
  )
}
