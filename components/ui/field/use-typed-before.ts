import { useEffectEvent, useLayoutEffect } from 'react'
import { setAsTyped } from '@/lib/client/keyboard/set-as-typed'

/**
 * Tells React what stands in a controlled text field before the page listens: typed on a slow line, or filled in by the browser. React
 * leaves it there, but does not know of it, and its next render would take it away.
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
