import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { lookUpOnDevice, lookUpWord } from '@/lib/client/look-up/look-up-word'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import type { SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'

/** Milliseconds after which a look-up counts as failed, so that the learner can go on without it; the dictionary on this device is asked. */
const PATIENCE_MS = 3_000

/** Milliseconds after which nothing waits for its answer. Until then an answer that comes late is still shown. */
const TIMEOUT_MS = 20_000

/**
 * Looks up words for the sheet. Returns `search(text)`, which cancels the look-up in progress: a late answer never
 * overwrites a newer one (the reducer also checks the query).
 */
export function useWordSearch(dispatch: Dispatch<AddWordAction>): (text: string) => void {
  const drop = useRef<() => void>(undefined)
  useEffect(() => () => drop.current?.(), [])

  return useCallback(
    (text: string) => {
      const query = stripPunctuation(text)
      if (query === '') return
      drop.current?.()
      const abort = new AbortController()
      let isDropped = false
      const answer = (outcome: SearchOutcome) => !isDropped && dispatch({ type: 'searched', query, outcome })
      const late = setTimeout(async () => {
        answer((await lookUpOnDevice(query)) ?? { kind: 'failed' })
      }, PATIENCE_MS)
      const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
      drop.current = () => {
        isDropped = true
        clearTimeout(late)
        clearTimeout(timer)
        abort.abort()
      }
      dispatch({ type: 'searching', query })
      lookUpWord(query, abort.signal)
        .catch((): SearchOutcome => ({ kind: 'failed' }))
        .then((outcome) => {
          clearTimeout(late)
          clearTimeout(timer)
          answer(outcome)
        })
    },
    [dispatch],
  )
}
