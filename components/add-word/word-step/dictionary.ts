import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { WORD_SEARCH } from '@/lib/domain/dictionary/word-search'

async function getJson<T>(path: string, parameters: Record<string, string>, signal: AbortSignal): Promise<T> {
  const response = await fetch(`${path}?${new URLSearchParams(parameters)}`, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** Words that begin with `typed`, best first. Rejects when the look-up fails or is aborted. */
export function fetchSuggestions(typed: string, signal: AbortSignal): Promise<DictionarySuggestion[]> {
  return getJson('/api/dictionary/sug', { s: typed, max: String(WORD_SEARCH.suggestions) }, signal)
}

/** The word itself and words with a similar spelling, with their definitions. Rejects as {@link fetchSuggestions}. */
export function fetchWords(word: string, signal: AbortSignal): Promise<DictionaryItem[]> {
  return getJson('/api/dictionary/words', { sp: word, md: 'd', max: String(WORD_SEARCH.candidates) }, signal)
}

/** The fallback when a look-up has neither the word nor alternatives (docs/product.md, Search outcomes). */
export function fetchFallback(word: string, signal: AbortSignal): Promise<DictionaryItem[]> {
  return getJson('/api/dictionary/words', { ml: word, qe: 'ml', md: 'd', max: '1' }, signal)
}

/** A translation into the viewer's main language, and the dictionary it comes from. */
export type FoundTranslation = Readonly<{ text: string; partOfSpeech: string | null; source: string }>

/** Translations from installed dictionaries, best first. Rejects as {@link fetchSuggestions}. */
export function fetchTranslations(
  word: string,
  partOfSpeech: string,
  signal: AbortSignal,
): Promise<FoundTranslation[]> {
  return getJson('/api/dictionary/translations', { text: word, pos: partOfSpeech }, signal)
}
