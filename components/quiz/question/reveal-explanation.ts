/** Where an element lies between the bars of a phone, in pixels from the top of the window. */
type Edges = Readonly<{ top: number; bottom: number }>

/**
 * How far to scroll so that the explanation comes into sight, and never so far that the marked options leave it; the
 * right option comes first where not all fit.
 */
export function explanationScroll(places: {
  screen: Edges
  explanation: Edges
  /** The upper one of the right option and the chosen one. */
  marked: Pick<Edges, 'top'>
  right: Edges
}): number {
  const { screen, explanation, marked, right } = places
  const wanted = Math.max(0, explanation.bottom - screen.bottom)
  const allowed = Math.min(wanted, marked.top - screen.top)
  return Math.max(Math.min(allowed, right.top - screen.top), right.bottom - screen.bottom)
}

/** Pixels between what is shown and the bar below it. */
const GAP = 12

/** Where the screen ends. A pinned action row is as high as the verdict in it, which may take several lines. */
function screenBottom(): number {
  const row = document.querySelector('[data-action-row]')
  const isPinned = row !== null && getComputedStyle(row).position === 'sticky'
  return (isPinned ? row.getBoundingClientRect().top : window.innerHeight) - GAP
}

/** Scrolls to an explanation as {@link explanationScroll} says. */
export function revealExplanation(explanation: Element): void {
  const marked = document.querySelector('[data-option=right], [data-option=wrong]')
  const right = document.querySelector('[data-option=right]')
  if (!marked || !right) return
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const screen = { top, bottom: screenBottom() }
  const distance = explanationScroll({
    screen,
    explanation: explanation.getBoundingClientRect(),
    marked: marked.getBoundingClientRect(),
    right: right.getBoundingClientRect(),
  })
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: distance, behavior: isCalm ? 'instant' : 'smooth' })
}
