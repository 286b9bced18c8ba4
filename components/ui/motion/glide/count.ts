import { animateValue } from 'framer-motion/dom'

/** Milliseconds. */
const DURATION_MS = 600

/**
 * Counts from one whole number to another.
 * @returns stops the counting
 */
export function countTo(from: number, to: number, show: (value: number) => void): () => void {
  const counting = animateValue({
    keyframes: [from, to],
    duration: DURATION_MS,
    ease: 'easeOut',
    onUpdate: (value: number) => show(Math.round(value)),
  })
  return () => counting.stop()
}
