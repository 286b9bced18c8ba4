import { spring } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { type Place, placeOf, showGhost } from '@/components/ui/motion/glide/ghost'

const ROW = 'li[data-id]'
const CLOSE_GAP = { type: spring, bounce: 0, duration: 0.25 }
/** A removed row fades out while it moves towards the end of the line; pixels and seconds. */
const LEAVE = { distance: 48, duration: 0.18, ease: 'easeOut' } as const

/** Movements under way. They are cancelled before a row's place is measured. */
const moving = new WeakMap<HTMLElement, { cancel: () => void }>()

/** The rows that are in view, and where. */
export type RowPlaces = ReadonlyMap<string, Readonly<{ row: HTMLElement; place: Place }>>

/** Reads where the rows of a list are, before it changes. */
export function readRowPlaces(list: Element): RowPlaces {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)].map((row) => ({ row, place: placeOf(row) }))
  const seen = rows.filter(({ place }) => place.top + place.height > 0 && place.top < window.innerHeight)
  return new Map(seen.map(({ row, place }) => [row.dataset.id ?? '', { row, place }]))
}

/** Shows how the list changed: rows that are gone leave, the others move to their new places. */
export function showRowChanges(list: Element, before: RowPlaces): void {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const kept = new Set(rows.map((row) => row.dataset.id))
  for (const [id, { row, place }] of before) if (!kept.has(id)) leave(row, place)

  for (const row of rows) moving.get(row)?.cancel()
  let shift = 0
  for (const row of rows) {
    const known = before.get(row.dataset.id ?? '')
    const top = placeOf(row).top
    if (top > window.innerHeight) break
    // A row that was below the window before comes along with the one above it.
    if (known) shift = known.place.top - top
    if (Math.abs(shift) >= 1) moveFrom(row, shift)
  }
}

function leave(row: HTMLElement, place: Place): void {
  const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl'
  showGhost(row, place, { ...LEAVE, distance: isMirrored ? -LEAVE.distance : LEAVE.distance })
}

function moveFrom(row: HTMLElement, shift: number): void {
  // Not `transform`: the long list places its rows by it.
  const movement = animate(row, { translate: [`0px ${shift}px`, '0px 0px'] }, CLOSE_GAP)
  moving.set(row, movement)
  movement.then(() => row.style.removeProperty('translate'))
}
