'use client'

import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useLongPress } from '@/components/words/selection/use-long-press'
import type { WordRowData } from '@/components/words/word-list-answer'
import type { ListProps } from '@/components/words/word-rows'
import { NOTHING_SELECTED, reduceSelection } from '@/lib/domain/words/list/word-selection'

const idOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('li[data-id]')?.dataset.id ?? null) : null

const NO_WORDS: readonly WordRowData[] = []

const isTitle = (target: EventTarget) => target instanceof Element && target.matches('[data-word]')

/** Gives the focus to a word of the list, wherever in it its title stands. */
export function focusWord(id: string): void {
  document.querySelector<HTMLElement>(`li[data-id="${id}"] [data-word]`)?.focus()
}

/**
 * Which words are selected, and how: Ctrl or Cmd with a press takes one, Shift a range, a long press the first one on a
 * phone; with the keyboard x or Space takes the word that has the focus, Shift and an arrow go on from it, Ctrl+A takes
 * all and Escape none. While words are selected a plain press takes one too.
 */
export function useWordSelection(words: readonly WordRowData[]) {
  const [selection, dispatch] = useReducer(reduceSelection, NOTHING_SELECTED)
  const isSelecting = selection.ids.size > 0
  const lastWord = useRef<string | null>(null)
  const order = () => words.map(({ id }) => id)
  const shown = isSelecting ? words.filter(({ id }) => selection.ids.has(id)) : NO_WORDS
  if (shown.length < selection.ids.size) dispatch({ type: 'keep', order: order() })

  function toggle(id: string) {
    lastWord.current = id
    dispatch({ type: 'toggle', id })
  }

  function extend(id: string) {
    lastWord.current = id
    dispatch({ type: 'extend', id, order: order() })
  }

  function clear() {
    lastWord.current = document.activeElement && idOf(document.activeElement)
    dispatch({ type: 'clear' })
  }

  const selectAll = () => dispatch({ type: 'all', order: order() })

  const { props, takeClick } = useLongPress((target) => {
    const id = idOf(target)
    if (!id) return
    navigator.vibrate?.(5)
    toggle(id)
  })

  function handleClick(event: MouseEvent) {
    const id = idOf(event.target)
    const isTaken = takeClick()
    if (!id || (event.target instanceof Element && event.target.closest('[data-row-menu]'))) return
    const isOne = isSelecting || event.ctrlKey || event.metaKey
    if (!isTaken && !isOne && !event.shiftKey) return
    // A link must not be followed; a check box follows the selection by itself, for which React must hear of the press.
    if (!(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isTaken) return
    if (event.shiftKey) extend(id)
    else toggle(id)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const id = idOf(event.target)
    if (!id || !isTitle(event.target)) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') selectAll()
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    // A check box answers to Space by itself.
    else if (event.key === 'x' || (event.key === ' ' && !isSelecting)) toggle(id)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(id, event)
    else return
    event.preventDefault()
  }

  function step(id: string, { key, shiftKey }: KeyboardEvent) {
    const next = words[words.findIndex((word) => word.id === id) + (key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    if (shiftKey) {
      if (!isSelecting) toggle(id)
      extend(next.id)
    }
    lastWord.current = next.id
    focusWord(next.id)
  }

  // Links become check boxes and back: the focus is given to what took its place.
  useLayoutEffect(() => {
    if (lastWord.current) focusWord(lastWord.current)
    lastWord.current = null
  })

  const listProps: ListProps = {
    ...props,
    onClickCapture: handleClick,
    onKeyDown: handleKeyDown,
    // A press with Shift would select the text between.
    onMouseDown: (event) => event.shiftKey && event.preventDefault(),
  }
  return { selected: selection.ids, selectedWords: shown, listProps, toggle, clear, selectAll }
}
