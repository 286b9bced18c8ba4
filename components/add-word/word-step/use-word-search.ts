import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { fetchFallback, fetchWords } from '@/components/add-word/word-step/dictionary'
import type { AddWordAction } from '@/lib/domain/add-word/add-word-action'
import type { SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import { toWordSearchResult, type WordSearchResult } from '@/lib/domain/dictionary/word-search'
import { foldText } from '@/lib/domain/text'

/** Milliseconds. A longer look-up counts as failed; the learner can continue without it. */
const TIMEOUT = 3_000

function toOutcome({ data, alternatives }: WordSearchResult): SearchOutcome {
  if (data) {
    const meanings = data.definitions.map(({ partOfSpeech, definition, example, labels }) => ({
      partOfSpeech,
      definition,
      example: example ?? null,
      labels,
      isSelected: false,
    }))
    const { word, pronunciation, help, dataSource: source } = data
    return { kind: 'meanings', word, meanings, pronunciation, help, source }
  }
  const [best] = alternatives
  if (!best) return { kind: 'nothing' }
  return {
    kind: 'alternatives',
    source: best.dataSource,
    alternatives: alternatives.map(({ word, score, definitions }) => ({
      word,
      score,
      definition: definitions[0]?.definition ?? '',
    })),
  }
}

async function lookUp(query: string, signal: AbortSignal): Promise<SearchOutcome> {
  const outcome = toOutcome(toWordSearchResult(query, await fetchWords(query, signal)))
  if (outcome.kind !== 'nothing') return outcome
  return toOutcome(toWordSearchResult(query, await fetchFallback(query, signal)))
}

/**
 * Looks up words for the sheet. Returns `search(text)`, which cancels the look-up in progress: a late answer never
 * overwrites a newer one (the reducer also checks the query).
 */
export function useWordSearch(dispatch: Dispatch<AddWordAction>): (text: string) => void {
  const drop = useRef<() => void>(undefined)
  useEffect(() => () => drop.current?.(), [])

  return useCallback(
    (text: string) => {
      const query = foldText(text)
      if (query === '') return
      drop.current?.()
      const abort = new AbortController()
      let isDropped = false
      const timer = setTimeout(() => abort.abort(), TIMEOUT)
      drop.current = () => {
        isDropped = true
        abort.abort()
      }
      dispatch({ type: 'searching', query })
      lookUp(query, abort.signal)
        .catch((): SearchOutcome => ({ kind: 'failed' }))
        .then((outcome) => {
          clearTimeout(timer)
          if (!isDropped) dispatch({ type: 'searched', query, outcome })
        })
    },
    [dispatch],
  )
}
