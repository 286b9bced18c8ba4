import { fetchFallback, fetchWords } from '@/components/add-word/word-step/dictionary'
import type { SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import { toWordSearchResult, type WordSearchResult } from '@/lib/domain/dictionary/word-search'

function toOutcome({ data, alternatives }: WordSearchResult): SearchOutcome {
  if (data) {
    const meanings = data.definitions.map((found) => ({ ...found, isSelected: false }))
    const { word, pronunciation, british, forms, help, dataSource: source } = data
    return { kind: 'meanings', word, meanings, pronunciation, british, forms, help, source }
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

/** Looks a word up. Rejects when the request fails or is aborted. */
export async function lookUpWord(query: string, signal: AbortSignal): Promise<SearchOutcome> {
  const outcome = toOutcome(toWordSearchResult(query, await fetchWords(query, signal)))
  if (outcome.kind !== 'nothing') return outcome
  return toOutcome(toWordSearchResult(query, await fetchFallback(query, signal)))
}
