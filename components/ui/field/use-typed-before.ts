import { useEffectEvent, useLayoutEffect } from 'react'
import { setAsTyped } from '@/lib/client/keyboard/set-as-typed'

/**
 * Tells React about text that a controlled field got before hydration: typed on a slow line, or filled in by the browser.
 * React keeps the text when it hydrates, but has another value in its state, and the next render would remove the text.
 */
export function useTypedBefore(id: string, value: unknown): void {
  const tell = useEffectEvent(() => {
    const field = document.getElementById(id)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (typeof value !== 'string' || !isText || field.value === shownIn(field, value)) return
    const typed = field.value
    field.value = value
    setAsTyped(field, typed)
  })
  useLayoutEffect(() => tell(), [])
}

/** What the field makes of a text: it may leave out or change line ends. */
function shownIn(field: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const empty = field.cloneNode() as typeof field
  empty.value = text
  return empty.value
}
