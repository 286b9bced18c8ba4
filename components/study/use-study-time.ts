import { useCallback, useEffect, useRef } from 'react'
import { MAX_SECONDS_PER_ANSWER } from '@/lib/domain/review/answer-seconds'

/**
 * Measures study time: time counts only while the tab is visible. The returned function gives the whole seconds since
 * its last call, or since the component mounted: at most as many as the server counts for one answer.
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
    return Math.min(seconds, MAX_SECONDS_PER_ANSWER)
  }, [pause, resume])
}
