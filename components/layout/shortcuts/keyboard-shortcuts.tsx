'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { leaveFor } from '@/lib/client/before-navigation'
import { openAddWord } from '@/lib/client/events'
import { isPageCovered } from '@/lib/client/keyboard/page-covered'
import { actionsByKey, pressedKey, SHORTCUTS, shortcutsList } from '@/lib/client/keyboard/shortcuts'
import { dropTyped, holdTyped, takeTyped } from '@/lib/client/keyboard/typed-ahead'
import { undoLast } from '@/lib/client/keyboard/undo'

const ShortcutsDialog = lazyPart(
  () => import('@/components/layout/shortcuts/shortcuts-dialog').then((module) => module.ShortcutsDialog),
  { Failed: SheetFailed },
)

/** A page's search field has this attribute, so that `/` focuses it. */
const searchField = () => document.querySelector<HTMLInputElement>('[data-shortcut="search"]')
const WORDS = '/words'
/** The first key of the shortcuts that open a page. */
const GO = SHORTCUTS['Go to'].home.after
/** Milliseconds within which the second key must follow. */
const COMPLETE_MS = 1_500

/** Ignore keys while a field or a dialog has the focus. */
function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.altKey || event.repeat) return true
  if (isPageCovered()) return true
  const target = event.target
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** The shortcuts that work on every signed-in page, and the list of all shortcuts. */
export function KeyboardShortcuts() {
  const isListOpen = shortcutsList.use()
  const [wasOpened, setWasOpened] = useState(false)
  const search = useSearchShortcut()
  const goTo = useGoTo()
  if (isListOpen && !wasOpened) setWasOpened(true)

  useEffect(() => {
    const actions = actionsByKey('Everywhere', {
      addWord: () => openAddWord(),
      search,
      showShortcuts: () => shortcutsList.set(true),
    })
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isTakenElsewhere(event)) return
      const key = pressedKey(event)
      if (event.ctrlKey || event.metaKey) {
        const isUndo = key === SHORTCUTS.Everywhere.undo.keys[0]
        if (isUndo && undoLast()) event.preventDefault()
        return
      }
      const action = goTo(key) ?? actions[key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [search, goTo])

  return wasOpened && <ShortcutsDialog open={isListOpen} onOpenChange={shortcutsList.set} />
}

/** Returns the action of a key that completes 'g', then h, w, l or s; undefined for every other key. */
function useGoTo(): (key: string) => (() => void) | undefined {
  const router = useRouter()
  const startedAt = useRef(Number.NEGATIVE_INFINITY)

  return useCallback(
    (key) => {
      const isCompleting = performance.now() - startedAt.current < COMPLETE_MS
      startedAt.current = key === GO ? performance.now() : Number.NEGATIVE_INFINITY
      const open = (page: string) => () => leaveFor(() => router.push(page))
      const actions = actionsByKey('Go to', {
        home: open('/dashboard'),
        words: open(WORDS),
        learn: open('/learn'),
        settings: open('/settings'),
      })
      return isCompleting ? actions[key] : undefined
    },
    [router],
  )
}

/** Focuses the page's search field. A page without one goes to the word list and focuses the field there. */
function useSearchShortcut(): () => void {
  const router = useRouter()
  const pathname = usePathname()
  const isGoing = useRef(false)

  // A layout effect: the next key must find the field.
  useLayoutEffect(() => {
    if (pathname !== WORDS || !isGoing.current) return
    isGoing.current = false
    const field = searchField()
    if (!field || !takeTyped('search', field)) dropTyped()
  }, [pathname])

  return useCallback(() => {
    const field = searchField()
    if (field) return field.focus()
    leaveFor(() => {
      isGoing.current = true
      holdTyped('search')
      router.push(WORDS)
    })
  }, [router])
}
