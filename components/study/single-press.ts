import type { MouseEvent } from 'react'

/**
 * Click handler for answer buttons. Ignores the second click of a double click: it would answer the next word
 * before the learner has seen it.
 */
export function onSinglePress(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail <= 1) action()
  }
}
