import { useEffect, useEffectEvent } from 'react'
import { focusWord } from '@/components/words/list/focus-word'
import { isPageCovered } from '@/lib/client/keyboard/page-covered'
import { actionsByKey, pressedKey } from '@/lib/client/keyboard/shortcuts'

/** Elements for text input. The checkbox of a selected word is none. */
const TYPING = 'input:not([data-word]), textarea, select, [contenteditable]'

/** j and k, regardless of the focus; the first press focuses the first word. The list handles arrows on its rows. */
export function useRowKeys(ids: readonly string[]): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isPageCovered()) return
    const target = event.target instanceof Element ? event.target : null
    if (event.key.startsWith('Arrow') || target?.closest(TYPING)) return
    const focused = target?.closest<HTMLElement>('li[data-id]')?.dataset.id
    const index = focused === undefined ? -1 : ids.indexOf(focused)
    const step = (to: number) => () => {
      const id = ids[to]
      if (id) focusWord(id)
    }
    const action = actionsByKey('In your words', {
      nextWord: step(index + 1),
      previousWord: step(Math.max(0, index - 1)),
    })[pressedKey(event)]
    if (!action) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
