import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element whenever `key` changes, that is when another word is there: a screen reader reads it, and
 * Space no longer presses the button that answered the word before. The first render leaves the focus where it is.
 */
export function useFocusOnChange<E extends HTMLElement>(key: string | number) {
  const element = useRef<E>(null)
  const before = useRef(key)

  useEffect(() => {
    if (before.current !== key) element.current?.focus()
    before.current = key
  }, [key])

  return element
}
