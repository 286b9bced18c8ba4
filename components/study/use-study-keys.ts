import { useEffect, useEffectEvent } from 'react'
import { isPageCovered } from '@/lib/client/page-covered'

/** What each key does, by `KeyboardEvent.key`; a key without an action is left alone. */
export type StudyKeys = Readonly<Record<string, (() => void) | undefined>>

/** What has a use for space and Enter itself. */
const OWN_KEYS = 'a, button, input, textarea, select, audio'
/** Where keys write, or arrows move a caret or a slider. */
const TYPING = 'input, textarea, select, audio, [contenteditable]'

/**
 * The keys of a study screen. A key that is held down counts once, except the arrows: it must not run through the words.
 * Keys do nothing while something covers the page.
 */
export function useStudyKeys(keys: StudyKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const action = keys[event.key]
    if (!action || isPageCovered()) return
    const presses = event.key === ' ' || event.key === 'Enter'
    if (event.repeat && !event.key.startsWith('Arrow')) return presses ? event.preventDefault() : undefined
    if (isWithin(event.target, presses ? OWN_KEYS : TYPING)) return
    if (presses) event.preventDefault()
    action()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
