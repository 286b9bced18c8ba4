import { useEffect, useRef } from 'react'

/**
 * For a field that replaces its controls, for example when "Remove" removes its own button. `face` names the
 * current state. On a change the field scrolls into view, unless it changes by itself, and a lost focus returns to its first button. Spread
 * the returned props on the field's element.
 */
export function useKeptFocus<Field extends HTMLElement>(face: string, { changesByItself = false } = {}) {
  const field = useRef<Field>(null)
  const hadFocus = useRef(false)
  const lastFace = useRef(face)

  useEffect(() => {
    if (lastFace.current === face) return
    lastFace.current = face
    if (!changesByItself) field.current?.scrollIntoView({ block: 'nearest' })
    const active = document.activeElement
    const isLost = active === null || (active !== field.current && active.contains(field.current))
    if (hadFocus.current && isLost) field.current?.querySelector('button')?.focus()
  }, [face, changesByItself])

  return {
    ref: field,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // Without a relatedTarget the focused control may have been removed, so the focus still belongs to the field.
      if (relatedTarget !== null) hadFocus.current = false
    },
  }
}
