import { useEffect, useEffectEvent, useRef } from 'react'
import { useVisibleClock } from '@/components/study/use-visible-clock'

/** Short enough for the clock to change on time. */
const TICK_MS = 250

/**
 * Calls back with the milliseconds since the last call, several times a second. Time while the tab is hidden does not count.
 * The returned function calls back at once.
 */
export function useVisibleTicks(onTick: (ms: number) => void): () => void {
  const clock = useVisibleClock()
  const toldMs = useRef(0)

  function tick() {
    const ms = clock() - toldMs.current
    toldMs.current += ms
    if (ms > 0) onTick(ms)
  }

  const tickOfTimer = useEffectEvent(tick)
  useEffect(() => {
    const tickNow = () => tickOfTimer()
    const timer = setInterval(tickNow, TICK_MS)
    document.addEventListener('visibilitychange', tickNow)
    window.addEventListener('pagehide', tickNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tickNow)
      window.removeEventListener('pagehide', tickNow)
    }
  }, [])

  return tick
}
