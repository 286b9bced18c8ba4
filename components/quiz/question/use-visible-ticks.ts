import { useEffect, useEffectEvent } from 'react'

/** Often enough that a second on the clock is a second. */
const TICK_MS = 250

/**
 * Tells how many milliseconds have passed in front of the page since it last told; while its tab is hidden none pass.
 */
export function useVisibleTicks(onTick: (ms: number) => void): void {
  const tell = useEffectEvent(onTick)

  useEffect(() => {
    let since: number | null = null
    const resume = () => {
      since = document.visibilityState === 'visible' ? performance.now() : null
    }
    const tick = () => {
      if (since === null) return
      const ms = performance.now() - since
      resume()
      tell(ms)
    }
    const change = () => (since === null ? resume() : tick())
    resume()
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', change)
    window.addEventListener('pagehide', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', change)
      window.removeEventListener('pagehide', tick)
    }
  }, [])
}
