import { useEffect, useEffectEvent } from 'react'

/** Short enough for the clock to change on time. */
const TICK_MS = 250

/** Calls back with the milliseconds since the last call. Time while the tab is hidden does not count. */
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
