import { useEffect, useState } from 'react'
import { whenIdle } from '@/components/ui/lazy/when-idle'

/** A module that is loaded after the first paint. Null until then, and if it cannot be loaded. */
export type LateModule<M> = { load: () => Promise<M>; current: M | null }

export const lateModule = <M>(load: () => Promise<M>): LateModule<M> => ({ load, current: null })

/** Loads the module when the page is idle, and returns it. Null until then, and while it is not wanted. */
export function useLateModule<M>(late: LateModule<M>, isWanted: boolean): M | null {
  const [loaded, setLoaded] = useState(late.current)

  useEffect(() => {
    if (!isWanted || loaded) return
    let isGone = false
    function keep(module: M) {
      late.current = module
      if (!isGone) setLoaded(module)
    }
    // Without a network the page works as it is, without motion.
    const cancel = whenIdle(() => late.load().then(keep, () => undefined))
    return () => {
      isGone = true
      cancel()
    }
  }, [late, loaded, isWanted])

  return isWanted ? loaded : null
}
