import { useEffect } from 'react'
import { STILL } from '@/lib/client/stillness'

const BURST_MS = 350
/** The design's four accent colours; a canvas cannot use CSS variables. */
const COLOURS = ['#4a44b8', '#e9a52f', '#2c7a54', '#b8433a']

/** Shows confetti for `durationMs` milliseconds after the component mounts; none for 0 and for reduced motion. */
export function useConfetti(durationMs: number): void {
  useEffect(() => {
    if (durationMs === 0 || window.matchMedia(STILL).matches) return
    let stop = () => {}
    let left = false
    // Loaded only when needed, to keep it out of the page's bundle.
    import('canvas-confetti').then(
      // The worker of the default would be a blob:, which the content security policy forbids.
      ({ create }) => {
        if (!left) stop = rain(create(undefined, { resize: true, useWorker: false }), durationMs)
      },
      // Offline, the import fails and there is no confetti.
      () => undefined,
    )
    return () => {
      left = true
      stop()
    }
  }, [durationMs])
}

function rain(confetti: import('canvas-confetti').CreateTypes, durationMs: number): () => void {
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
