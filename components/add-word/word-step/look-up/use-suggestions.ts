import { useEffect, useState } from 'react'
import { suggestTyped } from '@/lib/client/look-up/while-away'
import type { DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { canSuggest, WORD_SEARCH } from '@/lib/domain/dictionary/word-search'

/** Milliseconds; later suggestions are of no use. */
const TIMEOUT_MS = 3_000

const NONE: readonly DictionarySuggestion[] = []

/**
 * Suggestions for the typed text; none for null. A newer text aborts the older request. A failure gives an empty
 * list: suggestions are optional, and the look-up itself reports errors.
 */
export function useSuggestions(typed: string | null): readonly DictionarySuggestion[] {
  const [found, setFound] = useState<{ for: string; items: readonly DictionarySuggestion[] } | null>(null)

  useEffect(() => {
    if (typed === null || !canSuggest(typed)) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const items = await suggestTyped(typed.trim(), signal).catch(() => NONE)
      if (!abort.signal.aborted) setFound({ for: typed, items })
    }, WORD_SEARCH.suggestionDebounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed])

  // Keep the previous list while the next one loads, unless the text is completely different.
  const isCurrent = found !== null && typed !== null && canSuggest(typed) && isContinued(found.for, typed)
  return isCurrent ? found.items : NONE
}

function isContinued(earlier: string, now: string): boolean {
  const [before, after] = [earlier.trim(), now.trim()]
  return after.startsWith(before) || before.startsWith(after)
}
