import { useEffectEvent, useLayoutEffect } from 'react'
import { isPageCovered } from '@/lib/client/keyboard/page-covered'
import { isShifted, pressedKey } from '@/lib/client/keyboard/shortcuts'

/** Actions by `pressedKey`; a key without an action is ignored. */
export type StudyKeys = Readonly<Record<string, (() => void) | undefined>>

/** Elements that handle Space and Enter themselves. */
const OWN_KEYS = 'a, button, input, textarea, select, audio'
/** Elements for text input, or in which arrows move a caret or a slider. */
const TYPING = 'input, textarea, select, audio, [contenteditable]'

/**
 * The keyboard shortcuts of a study screen. A held key counts once, so that it does not skip words; arrows may
 * repeat. Ignores all keys while a sheet or dialog covers the page.
 */
export function useStudyKeys(keys: StudyKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (isShifted(event)) return
    const action = keys[pressedKey(event)]
    if (!action || isPageCovered()) return
    const presses = event.key === ' ' || event.key === 'Enter'
    if (event.repeat && !event.key.startsWith('Arrow')) return presses ? event.preventDefault() : undefined
    if (isWithin(event.target, presses ? OWN_KEYS : TYPING)) return
    if (presses) event.preventDefault()
    action()
  })

  // A layout effect: the keys work as soon as the screen shows them, not a moment later.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
