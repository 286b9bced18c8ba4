'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { SheetFailed } from '@/components/ui/lazy/sheet-failed'
import { actionsByKey, shortcutsList } from '@/lib/client/keyboard/shortcuts'
import { dropTyped, holdTyped, takeTyped } from '@/lib/client/keyboard/typed-ahead'
import { undoLast } from '@/lib/client/keyboard/undo'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { leaveFor } from '@/lib/client/navigation/before-navigation'
import { openAddWord } from '@/lib/client/sheets/add-word-sheet'

const ShortcutsDialog = lazyPart(
  () => import('@/components/layout/shortcuts/shortcuts-dialog').then((module) => module.ShortcutsDialog),
  { Failed: SheetFailed },
)

/** A page's search field has this attribute, so that `/` focuses it. */
const searchField = () => document.querySelector<HTMLInputElement>('[data-shortcut="search"]')
const WORDS = '/words'
/** The shortcuts that work on every signed-in page, and the list of all shortcuts. */
export function KeyboardShortcuts() {
  const isListOpen = shortcutsList.use()
  const [wasOpened, setWasOpened] = useState(false)
  const search = useSearchShortcut()
  const router = useRouter()
  if (isListOpen && !wasOpened) setWasOpened(true)
  const open = (page: string) => () => leaveFor(() => router.push(page))
  useKeys({
    ...actionsByKey('Everywhere', {
      addWord: () => openAddWord(),
      search,
      showShortcuts: () => shortcutsList.set(true),
      undo: undoLast,
    }),
    ...actionsByKey('Go to', {
      home: open('/dashboard'),
      words: open(WORDS),
      learn: open('/learn'),
      settings: open('/settings'),
    }),
  })

  return wasOpened && <ShortcutsDialog open={isListOpen} onOpenChange={shortcutsList.set} />
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
