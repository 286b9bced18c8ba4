import { useEffect, useRef } from 'react'

/**
 * Focuses an element when `key` changes, that is for a new word: a screen reader reads it, and Space no longer
 * presses the button that answered the previous word. The first render moves the focus only with `takesFocus`.
 */
export function useFocusOnChange<E extends HTMLElement>(key: string | number, takesFocus = false) {
  const element = useRef<E>(null)
  const before = useRef(takesFocus ? null : key)

  useEffect(() => {
    if (before.current !== key) element.current?.focus()
    before.current = key
  }, [key])

  return element
}
