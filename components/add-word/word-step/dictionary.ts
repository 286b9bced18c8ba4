import { type DictionaryItem, type DictionarySuggestion, GLOSSES } from '@/lib/domain/dictionary/protocol'
import { WORD_SEARCH } from '@/lib/domain/dictionary/word-search'
import {
  DICTIONARY_STATE_HEADER,
  type DictionaryState,
  readDictionaryState,
} from '@/lib/domain/translation/dictionary-state'

async function getOk(path: string, parameters: URLSearchParams, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${path}?${parameters}`, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

async function getJson<T>(path: string, parameters: Record<string, string>, signal: AbortSignal): Promise<T> {
  return (await getOk(path, new URLSearchParams(parameters), signal)).json()
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

/** A word, the part of speech of the meaning that is meant ('' for any), and its definitions, which rank translations. */
export type TranslationQuery = Readonly<{ word: string; partOfSpeech: string; glosses: readonly string[] }>

export type FoundTranslations = Readonly<{ items: readonly FoundTranslation[]; state: DictionaryState }>

/** Translations from installed dictionaries, best first, and the state of these. Rejects as {@link fetchSuggestions}. */
export async function fetchTranslations(
  { word, partOfSpeech, glosses }: TranslationQuery,
  signal: AbortSignal,
): Promise<FoundTranslations> {
  const parameters = new URLSearchParams({ text: word, pos: partOfSpeech })
  for (const gloss of glosses.slice(0, GLOSSES.most))
    parameters.append('gloss', gloss.slice(0, GLOSSES.length))
  const response = await getOk('/api/dictionary/translations', parameters, signal)
  const state = readDictionaryState(response.headers.get(DICTIONARY_STATE_HEADER))
  return { items: await response.json(), state }
}
