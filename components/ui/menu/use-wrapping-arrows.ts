import { type KeyboardEvent, useRef } from 'react'

interface Highlight {
  /** Index of the highlighted item; -1 for none. */
  index: number
}

/**
 * Arrow keys that wrap from the last suggestion to the first and back. Base UI stops at the field in between; this
 * hook then simulates a second key press.
 * @returns props for `Autocomplete.Root` and `Autocomplete.Input`
 */
export function useWrappingArrows(count: number) {
  const highlighted = useRef(-1)

  function onItemHighlighted(_: unknown, { index }: Highlight) {
    highlighted.current = index
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    const isAtEnd = highlighted.current === (key === 'ArrowDown' ? count - 1 : 0)
    if (count === 0 || !isAtEnd || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    // This press moves the highlight to the field; after that render, the simulated press moves it on.
    const field = event.currentTarget
    requestAnimationFrame(() =>
      field.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true })),
    )
  }

  return { root: { onItemHighlighted }, input: { onKeyDown } }
}
