import { startTransition, useEffect, useState } from 'react'

type LongRows = typeof import('@/components/words/list/long-rows').LongRows

/** Loaded on demand, once: the virtualiser is 10 KB, which most visits do not need. */
let loaded: LongRows | null = null

/** The rows of a long list; null until their code is loaded. They replace other rows, in short turns. */
export function useLongRows(isLong: boolean): LongRows | null {
  const [code, setCode] = useState({ rows: loaded, error: null as unknown })
  const isNeeded = isLong && !code.rows
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    import('@/components/words/list/long-rows').then(
      (module) => {
        loaded = module.LongRows
        if (!isLeft) startTransition(() => setCode({ rows: module.LongRows, error: null }))
      },
      (error) => !isLeft && setCode({ rows: null, error }),
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  if (code.error) throw code.error
  return code.rows
}
