import { useCallback, useEffect, useRef } from 'react'

/**
 * Measures time in front of the page: seconds run only while its tab is visible. The function returned gives the whole
 * seconds since it was last called, or since the component appeared.
 */
export function useStudyTime(): () => number {
  const elapsed = useRef(0)
  const runningSince = useRef<number | null>(null)

  const pause = useCallback(() => {
    if (runningSince.current !== null) elapsed.current += performance.now() - runningSince.current
    runningSince.current = null
  }, [])

  const resume = useCallback(() => {
    if (document.visibilityState === 'visible') runningSince.current ??= performance.now()
  }, [])

  useEffect(() => {
    const update = () => (document.visibilityState === 'visible' ? resume() : pause())
    resume()
    document.addEventListener('visibilitychange', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      pause()
    }
  }, [pause, resume])

  return useCallback(() => {
    pause()
    const seconds = Math.round(elapsed.current / 1000)
    elapsed.current = 0
    resume()
    return seconds
  }, [pause, resume])
}
