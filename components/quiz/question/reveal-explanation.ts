import { STILL } from '@/lib/client/stillness'

/** Top and bottom of an element, in pixels from the top of the window. */
type Edges = Readonly<{ top: number; bottom: number }>

/**
 * Pixels to scroll so that the explanation becomes visible. All options stay visible; if not all fit, the right option has
 * priority.
 */
export function explanationScroll(places: {
  screen: Edges
  explanation: Edges
  /** All options. */
  options: Pick<Edges, 'top'>
  right: Edges
}): number {
  const { screen, explanation, options, right } = places
  const wanted = Math.max(0, explanation.bottom - screen.bottom)
  const allowed = Math.min(wanted, options.top - screen.top)
  return Math.max(Math.min(allowed, right.top - screen.top), right.bottom - screen.bottom)
}

/** Pixels between the content and the bar below it. */
const GAP = 12

/** The row of the verdict and Next; pinned to the bottom on a phone, otherwise below the explanation. */
function findActionRow() {
  const row = document.querySelector('[data-action-row]')
  return { row, isPinned: row !== null && getComputedStyle(row).position === 'sticky' }
}

/** Top of the visible area in pixels: the header of a quiz may stay in view. */
function screenTop(): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const header = document.querySelector('[data-quiz-header]')
  const isPinned = header !== null && getComputedStyle(header).position === 'sticky'
  return Math.max(padding, isPinned ? header.getBoundingClientRect().height + GAP : 0)
}

/** Scrolls to an explanation by {@link explanationScroll}. */
export function revealExplanation(explanation: Element): void {
  const first = document.querySelector('[data-option]')
  const right = document.querySelector('[data-option=right]')
  if (!first || !right) return
  const { row, isPinned } = findActionRow()
  const rowEdges = row?.getBoundingClientRect()
  const bottom = (isPinned && rowEdges ? rowEdges.top : window.innerHeight) - GAP
  const { top, bottom: end } = explanation.getBoundingClientRect()
  const screen = { top: screenTop(), bottom }
  const distance = explanationScroll({
    screen,
    explanation: { top, bottom: isPinned ? end : (rowEdges?.bottom ?? end) },
    options: first.getBoundingClientRect(),
    right: right.getBoundingClientRect(),
  })
  const isCalm = window.matchMedia(STILL).matches
  window.scrollBy({ top: distance, behavior: isCalm ? 'instant' : 'smooth' })
}
