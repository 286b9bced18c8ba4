import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusWord } from '@/components/words/list/focus-word'
import type { WordRowData } from '@/components/words/list/word-list-answer'

const isFocusLost = () => document.activeElement === document.body

const focusContent = () => document.getElementById('content')?.focus()

/**
 * When all selected words leave the list (deleted, or learned ones that are not shown), the bar with the focused button
 * goes with them: the focus moves to the row that follows, else to the one before, else to the page's content.
 */
export function useFocusAfterSelected(words: readonly WordRowData[], selected: ReadonlySet<string>): void {
  const shown = useRef({ words, selected })

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { words, selected }
    if (before.selected.size === 0 || selected.size > 0 || !isFocusLost()) return
    const left = new Set(words.map(({ id }) => id))
    if ([...before.selected].some((id) => left.has(id))) return
    const last = before.words.findLastIndex(({ id }) => before.selected.has(id))
    const isLeft = ({ id }: WordRowData) => left.has(id)
    const next = before.words.slice(last).find(isLeft) ?? before.words.slice(0, last).findLast(isLeft)
    if (!next || !focusWord(next.id)) focusContent()
  })

  // The list itself is gone with its last words.
  useEffect(
    () => () => {
      if (shown.current.selected.size > 0) requestAnimationFrame(() => isFocusLost() && focusContent())
    },
    [],
  )
}
