import { startTransition, useEffect, useState } from 'react'
import { preloaded } from '@/components/ui/lazy/preload'

type LongRows = typeof import('@/components/words/list/rows/long-rows').LongRows

/** Loaded on demand, once: the virtualiser is 10 KB, which most visits do not need. */
let loaded: LongRows | null = null

const load = preloaded(async () => {
  loaded = (await import('@/components/words/list/rows/long-rows')).LongRows
  return loaded
})

/**
 * The rows of a long list; null until their code is loaded. They replace other rows, in short turns. `retry` is there when
 * the code did not come.
 */
export function useLongRows(isLong: boolean): { LongRows: LongRows | null; retry: (() => void) | null } {
  const [code, setCode] = useState({ rows: loaded, hasFailed: false })
  const isNeeded = isLong && !code.rows && !code.hasFailed
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    load().then(
      (rows) => {
        if (!isLeft) startTransition(() => setCode({ rows, hasFailed: false }))
      },
      () => !isLeft && setCode({ rows: null, hasFailed: true }),
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  const retry = isLong && code.hasFailed ? () => setCode({ rows: null, hasFailed: false }) : null
  return { LongRows: code.rows, retry }
}
