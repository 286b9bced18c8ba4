import { type RefObject, useState } from 'react'
import { openerOfTyped } from '@/lib/client/keyboard/typed-ahead'

/** What has the focus now; for an item of a menu, which goes with the menu, the button that opened the menu. */
function focusedNow(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const awaited = openerOfTyped()
  const activeElement = awaited === undefined ? document.activeElement : awaited
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null
  const menu = activeElement.closest('[role="menu"]')
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : activeElement
}

const canTakeFocus = (element: HTMLElement | null): element is HTMLElement =>
  element?.isConnected === true && element.checkVisibility?.() !== false

/**
 * Where the focus goes when a dialog has closed: to what had it before, else to the page's content; never to nothing. Returns
 * a value for `finalFocus`.
 */
export function useReturnFocus(open: boolean, popup: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<{ open: boolean; by: HTMLElement | null }>({ open: false, by: null })
  // While rendering: the dialog's fields take the focus before any effect of the dialog runs.
  if (open !== opened.open) setOpened({ open, by: open ? focusedNow() : opened.by })

  return function finalFocus() {
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !popup.current?.contains(activeElement)
    // What the dialog did may have focused something, for example the row after a deleted one.
    if (isElsewhere) return false
    const place = canTakeFocus(opened.by) ? opened.by : document.getElementById('content')
    if (place && place.tabIndex >= 0) return place
    // Not left to Base UI: of what Tab does not reach, such as the page's content, it focuses the first control inside.
    place?.focus({ preventScroll: true })
    return false
  }
}
