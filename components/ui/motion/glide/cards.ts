import { spring } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { placeOf, showGhost } from '@/components/ui/motion/glide/ghost'
import type { SwipeSide } from '@/components/ui/motion/read-swipe'

/** Pixels per second of a card that a button or key sends away, and the least of one that a finger does. */
const MIN_SPEED = 1_800

/** The card that left last, while it is still seen. */
let leaving: HTMLElement | null = null

/** Shows that the card leaves to a side, with the finger's velocity (pixels per second). */
export function sendAway(card: HTMLElement, side: SwipeSide, velocity: number): void {
  const place = placeOf(card)
  const distance = side === 'right' ? window.innerWidth - place.left : -(place.left + place.width)
  const duration = Math.abs(distance) / Math.max(Math.abs(velocity), MIN_SPEED)
  leaving = showGhost(card, place, { distance, duration, ease: velocity === 0 ? 'easeIn' : 'linear' })
}

/** Shows that the card below becomes the next. */
export function comeForward(card: HTMLElement): void {
  move(card, { scale: ['0.96', '1'] })
}

/** Shows that a card comes back: from where it is, if it is still leaving, or from the side to which it left. */
export function bringBack(card: HTMLElement, side: SwipeSide): void {
  const { left, width } = placeOf(card)
  const outside = side === 'right' ? window.innerWidth - left : -(left + width)
  const from = leaving?.isConnected ? placeOf(leaving).left - left : outside
  leaving?.remove()
  move(card, { translate: [`${from}px`, '0px'] })
}

function move(card: HTMLElement, keyframes: Record<'scale', string[]> | Record<'translate', string[]>): void {
  const movement = animate(card, keyframes, { type: spring, bounce: 0.15, duration: 0.35 })
  // A transform that remains would keep the card on a compositor layer of its own.
  movement.then(() => {
    for (const name of Object.keys(keyframes)) card.style.removeProperty(name)
  })
}
