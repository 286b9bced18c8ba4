'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { focusWord } from '@/components/words/list/focus-word'
import type { ListProps } from '@/components/words/list/rows/word-rows'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import { useFocusAfterSelected } from '@/components/words/selection/use-focus-after-selected'
import { useLongPress } from '@/components/words/selection/use-long-press'
import { pressedKey } from '@/lib/client/keyboard/shortcuts'
import { NOTHING_SELECTED, reduceSelection } from '@/lib/domain/words/list/word-selection'

const idOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('li[data-id]')?.dataset.id ?? null) : null

const NO_WORDS: readonly WordRowData[] = []

const isTitle = (target: EventTarget) => target instanceof Element && target.matches('[data-word]')

function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus()
}

/**
 * Selection of words. A press with Ctrl or Cmd selects a word, with Shift a range; on a phone a long press selects
 * the first word. Keyboard: x or Space selects the focused word, Shift with an arrow extends the selection, Ctrl+A
 * selects all, Escape none. While words are selected, a plain press selects too.
 * @param isComplete false while words are not loaded yet: 'all' selects them when they are
 */
export function useWordSelection(words: readonly WordRowData[], isComplete: boolean) {
  const [selection, dispatch] = useReducer(reduceSelection, NOTHING_SELECTED)
  const isSelecting = selection.ids.size > 0
  const [isAllWanted, setIsAllWanted] = useState(false)
  const lastWord = useRef<string | null>(null)
  const order = () => words.map(({ id }) => id)
  const shown = isSelecting ? words.filter(({ id }) => selection.ids.has(id)) : NO_WORDS
  if (shown.length < selection.ids.size) dispatch({ type: 'keep', order: order() })
  if (isAllWanted && isComplete) {
    setIsAllWanted(false)
    dispatch({ type: 'all', order: order() })
  }

  const toggle = useCallback(({ id }: Pick<WordRowData, 'id'>) => {
    lastWord.current = id
    dispatch({ type: 'toggle', id })
  }, [])

  function extend(id: string) {
    lastWord.current = id
    dispatch({ type: 'extend', id, order: order() })
  }

  function clear() {
    lastWord.current = document.activeElement && idOf(document.activeElement)
    setIsAllWanted(false)
    dispatch({ type: 'clear' })
  }

  function selectAll() {
    const { activeElement } = document
    lastWord.current = activeElement && isTitle(activeElement) ? idOf(activeElement) : null
    setIsAllWanted(!isComplete)
    dispatch({ type: 'all', order: order() })
  }

  const { props, takeClick } = useLongPress((target) => {
    const id = idOf(target)
    if (!id) return
    navigator.vibrate?.(5)
    toggle({ id })
  })

  function handleClick(event: MouseEvent) {
    const id = idOf(event.target)
    const isTaken = takeClick()
    if (!id || (event.target instanceof Element && event.target.closest('[data-row-menu]'))) return
    const isOne = isSelecting || event.ctrlKey || event.metaKey
    if (!isTaken && !isOne && !event.shiftKey) return
    // Do not follow a link. Do not prevent the click of a checkbox: React must receive it to update `checked`.
    if (!(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isTaken) return
    if (event.shiftKey) extend(id)
    else toggle({ id })
  }

  function handleKeyDown(event: KeyboardEvent) {
    const id = idOf(event.target)
    if (!id || !isTitle(event.target)) return
    const key = pressedKey(event)
    if ((event.ctrlKey || event.metaKey) && key === 'a') selectAll()
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    // A checkbox handles Space itself.
    else if (key === 'x' || (key === ' ' && !isSelecting)) toggle({ id })
    else if (key === 'ArrowDown' || key === 'ArrowUp') step(id, event)
    else return
    event.preventDefault()
  }

  function step(id: string, { key, shiftKey }: KeyboardEvent) {
    const next = words[words.findIndex((word) => word.id === id) + (key === 'ArrowDown' ? 1 : -1)]
    // Up from the first word leads back to the search.
    if (!next && key === 'ArrowUp' && !shiftKey) focusSearch()
    if (!next) return
    if (shiftKey) {
      if (!isSelecting) toggle({ id })
      extend(next.id)
    }
    lastWord.current = next.id
    focusWord(next.id)
  }

  // Titles change between links and checkboxes: focus the replacement.
  useLayoutEffect(() => {
    if (lastWord.current) focusWord(lastWord.current)
    lastWord.current = null
  })
  useFocusAfterSelected(words, selection.ids)

  const listProps: ListProps = {
    ...props,
    onClickCapture: handleClick,
    onKeyDown: handleKeyDown,
    // A press with Shift would select text.
    onMouseDown: (event) => event.shiftKey && event.preventDefault(),
  }
  return {
    selected: selection.ids,
    selectedWords: shown,
    /** All are to be selected, and some are not there yet. */
    isSelectingAll: isAllWanted,
    listProps,
    toggle,
    clear,
    selectAll,
  }
}
