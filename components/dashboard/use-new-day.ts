import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatToday, type LocalClock } from '@/lib/domain/days/relative-day'

const MINUTE_MS = 60_000

/**
 * Fetches the page again when its day is over: it was left open over midnight, or the router showed it from its cache.
 * Once per day, because the clock of this browser may be wrong.
 */
export function useNewDay({ now, timeZone }: LocalClock): void {
  const router = useRouter()
  const shown = formatToday({ now, timeZone })
  const fetchedFor = useRef('')

  const check = useEffectEvent(() => {
    const today = formatToday({ now: new Date(), timeZone })
    if (document.visibilityState !== 'visible' || today === shown || today === fetchedFor.current) return
    fetchedFor.current = today
    router.refresh()
  })

  useEffect(() => {
    check()
    const listener = () => check()
    document.addEventListener('visibilitychange', listener)
    const timer = setInterval(listener, MINUTE_MS)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      clearInterval(timer)
    }
  }, [])
}
