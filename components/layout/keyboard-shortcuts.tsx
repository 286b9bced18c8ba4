'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openAddWord } from '@/lib/client/events'
import { isPageCovered } from '@/lib/client/page-covered'

const ShortcutsDialog = lazy(() =>
  import('@/components/layout/shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })),
)

/** A page's search field has this attribute, so that `/` focuses it. */
const SEARCH_FIELD = '[data-shortcut="search"]'

/** Ignore keys while a field or a dialog has the focus. */
function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return true
  if (isPageCovered()) return true
  const target = event.target
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** `a` adds a word, `/` searches, `?` shows the shortcuts. */
export function KeyboardShortcuts() {
  const [helpOpen, setHelpOpen] = useState(false)
  const [helpOpened, setHelpOpened] = useState(false)
  const router = useRouter()

  useEffect(() => {
    const actions: Record<string, () => void> = {
      a: () => openAddWord(),
      '/': () => {
        const field = document.querySelector<HTMLElement>(SEARCH_FIELD)
        if (field) field.focus()
        else router.push('/words')
      },
      '?': () => {
        setHelpOpened(true)
        setHelpOpen(true)
      },
    }
    function handleKeyDown(event: KeyboardEvent) {
      const action = actions[event.key]
      if (!action || isTakenElsewhere(event)) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [router])

  if (!helpOpened) return null
  return (
    <Suspense>
      <ShortcutsDialog open={helpOpen} onOpenChange={setHelpOpen} />
    </Suspense>
  )
}
