import { useCallback, useEffect, useRef } from 'react'

/** A clock that runs only while the tab is visible: the returned function gives its milliseconds since the component mounted. */
export function useVisibleClock(): () => number {
  const elapsedMs = useRef(0)
  const runningSince = useRef<number | null>(null)

  const read = useCallback(() => {
    const now = performance.now()
    if (runningSince.current !== null) elapsedMs.current += now - runningSince.current
    runningSince.current = document.visibilityState === 'visible' ? now : null
    return elapsedMs.current
  }, [])

  useEffect(() => {
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [read])

  return read
}
