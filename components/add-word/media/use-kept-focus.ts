import { useEffect, useRef } from 'react'

/**
 * For a field whose controls give way to others; `face` names what it shows. What is new comes in sight, and the focus
 * stays in the field: a press on "Remove" takes the button away that had it. The returned props go to its element.
 */
export function useKeptFocus<Field extends HTMLElement>(face: string) {
  const field = useRef<Field>(null)
  const hadFocus = useRef(false)
  const lastFace = useRef(face)

  useEffect(() => {
    if (lastFace.current === face) return
    lastFace.current = face
    field.current?.scrollIntoView({ block: 'nearest' })
    const active = document.activeElement
    const isLost = active === null || (active !== field.current && active.contains(field.current))
    if (hadFocus.current && isLost) field.current?.querySelector('button')?.focus()
  }, [face])

  return {
    ref: field,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // With nothing else to go to, the focus may have been taken away by what is not there any more.
      if (relatedTarget !== null) hadFocus.current = false
    },
  }
}
