import type { MouseEvent } from 'react'

/**
 * A click handler for what answers: the second half of a double click was meant for the button that stood there before,
 * and must not answer the next word unseen.
 */
export function onSinglePress(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail <= 1) action()
  }
}
