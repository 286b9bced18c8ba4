import { useEffect } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'
const BURST_MS = 350
/** The four threads of the look; a canvas takes no CSS variables. */
const COLOURS = ['#4a44b8', '#e9a52f', '#2c7a54', '#b8433a']

/** Lets confetti rain for so many milliseconds from when the component appears; none for reduced motion. */
export function useConfetti(durationMs: number): void {
  useEffect(() => {
    if (window.matchMedia(STILL).matches) return
    let stop = () => {}
    let left = false
    // Loaded when there is something to celebrate: nobody pays for it before.
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (!left) stop = rain(confetti, durationMs)
      },
      // Without a network it does not arrive; the celebration is then a quiet one.
      () => undefined,
    )
    return () => {
      left = true
      stop()
    }
  }, [durationMs])
}

function rain(confetti: typeof import('canvas-confetti'), durationMs: number): () => void {
  const end = performance.now() + durationMs
  const burst = () => {
    for (const side of [0, 1])
      confetti({
        particleCount: 18,
        angle: side === 0 ? 60 : 120,
        spread: 60,
        origin: { x: side, y: 0.7 },
        colors: COLOURS,
      })
  }
  burst()
  const timer = setInterval(() => (performance.now() < end ? burst() : clearInterval(timer)), BURST_MS)
  return () => {
    clearInterval(timer)
    confetti.reset()
  }
}
