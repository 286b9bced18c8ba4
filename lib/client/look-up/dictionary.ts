import { type DictionaryItem, type DictionarySuggestion, GLOSSES } from '@/lib/domain/dictionary/protocol'
import { WORD_SEARCH } from '@/lib/domain/dictionary/word-search'

async function getJson<T>(
  path: string,
  parameters: Record<string, string> | URLSearchParams,
  signal: AbortSignal,
): Promise<T> {
  const response = await fetch(`${path}?${new URLSearchParams(parameters)}`, { signal })
  if (response.ok) return response.json()
  // The server is there, and the service that it asked is not: no answer is to be waited for.
  const refusal: unknown = await response.json().catch(() => null)
  const isOutOfOrder = hasCode(refusal) && refusal.code === 'LOOK_UP_FAILED'
  throw new Error(`${path} answered ${response.status}`, { cause: isOutOfOrder ? null : response.status })
}

function hasCode(body: unknown): body is { code: unknown } {
  return typeof body === 'object' && body !== null && 'code' in body
}

/** Words that begin with `typed`, best first. Rejects when the look-up fails or is aborted. */
export function fetchSuggestions(typed: string, signal: AbortSignal): Promise<DictionarySuggestion[]> {
  return getJson('/api/dictionary/sug', { s: typed, max: String(WORD_SEARCH.suggestions) }, signal)
}

/** The word itself and words with a similar spelling, with their definitions. Rejects as {@link fetchSuggestions}. */
export function fetchWords(word: string, signal: AbortSignal): Promise<DictionaryItem[]> {
  return getJson('/api/dictionary/words', { sp: word, md: 'd', max: String(WORD_SEARCH.candidates) }, signal)
}

/** Words that mean what the text says, the best first. Rejects as {@link fetchSuggestions}. */
export function fetchByMeaning(text: string, signal: AbortSignal): Promise<DictionaryItem[]> {
  return getJson('/api/dictionary/words', { ml: text, md: 'd', max: String(WORD_SEARCH.candidates) }, signal)
}

/** The fallback when a look-up has neither the word nor alternatives (docs/product.md, Search outcomes). */
export function fetchFallback(word: string, signal: AbortSignal): Promise<DictionaryItem[]> {
  return getJson('/api/dictionary/words', { ml: word, qe: 'ml', md: 'd', max: '1' }, signal)
}

/** A translation into the viewer's main language; `definition`: the one it belongs to, where that is known. */
export type FoundTranslation = Readonly<{
  text: string
  /** In kana, of a Japanese translation with kanji. */
  reading?: string
  partOfSpeech: string | null
  source: string
  definition: string | null
}>

/** A word, the part of speech of the meaning that is meant ('' for any), and the definitions of its meanings. */
export type TranslationQuery = Readonly<{ word: string; partOfSpeech: string; glosses: readonly string[] }>

/** Translations of the meanings, the best of each first. Rejects as {@link fetchSuggestions}. */
export function fetchTranslations(
  { word, partOfSpeech, glosses }: TranslationQuery,
  signal: AbortSignal,
): Promise<FoundTranslation[]> {
  const parameters = new URLSearchParams({ text: word, pos: partOfSpeech })
  for (const gloss of glosses.slice(0, GLOSSES.most))
    parameters.append('gloss', gloss.slice(0, GLOSSES.length))
  return getJson('/api/dictionary/translations', parameters, signal)
}
