import { foldText } from '@/lib/domain/text/clean'
import { looseKey, matchesSearch, searchKey } from '@/lib/domain/text/fold-for-search'
import { textKey } from '@/lib/domain/text/identity'
import { type FoundText, kindOf, SEARCH_FIELDS } from '@/lib/domain/words/list/found-text'

/** The fields of a word that the browser searches. It has one meaning of each word, which may be cut. */
export type SearchedWord = Readonly<{
  id: string
  text: string
  meaning?: string | null
  translation?: string | null
  lists: readonly string[]
}>

/** Matches that the server found in texts which the browser does not have, by the word's id. */
export type FoundTexts = ReadonlyMap<string, FoundText>

export const NOTHING_FOUND: FoundTexts = new Map()

/** Says where a word matches the search: in the best field; null: it does not match. */
export type FindIn = (word: SearchedWord) => FoundText | null

type FieldKeys = readonly Readonly<FoundText & { key: string }>[]

// Cached, because creating the keys of ten thousand words takes longer than searching them.
const knownKeys = new WeakMap<SearchedWord, FieldKeys>()

function keysOf(word: SearchedWord): FieldKeys {
  const known = knownKeys.get(word)
  if (known) return known
  const { text, meaning, translation, lists } = word
  const keys = [
    { field: 'word', text } as const,
    { field: 'meaning', text: meaning ?? '' } as const,
    { field: 'translation', text: translation ?? '' } as const,
    ...lists.map((name) => ({ field: 'list', text: name }) as const),
  ].flatMap((found) => (found.text === '' ? [] : [{ ...found, key: searchKey(found.text) }]))
  knownKeys.set(word, keys)
  return keys
}

/** Creates the keys of these words, so that the first search among them does not have to. */
export function prepareSearch(words: readonly SearchedWord[]): void {
  for (const word of words) keysOf(word)
}

/**
 * Finds words by the typed text, in the order of SEARCH_FIELDS.
 * @param elsewhere matches of this or of an earlier, shorter text
 */
export function createFinder(typed: string, elsewhere: FoundTexts): FindIn {
  const tests = { name: matchesSearch(typed, 'name'), text: matchesSearch(typed, 'text') }
  return (word) => {
    const here = keysOf(word).find(({ field, key }) => tests[kindOf(field)](key)) ?? null
    const there = elsewhere.get(word.id)
    if (!there || !tests.text(searchKey(there.text))) return here
    return here && rankOf(here) <= rankOf(there) ? here : there
  }
}

function rankOf({ field }: FoundText): number {
  return SEARCH_FIELDS.indexOf(field)
}

/**
 * The matching words, ranked: a word that equals the typed text, then one that equals it but for accents and hyphens, then
 * words that contain exactly what was typed, then by the field. Equal ranks keep their order.
 */
export function rankMatches<W extends SearchedWord>(words: readonly W[], typed: string, find: FindIn): W[] {
  const exactness = exactnessOf(typed)
  const ranks = Array.from({ length: INEXACT + SEARCH_FIELDS.length }, (): W[] => [])
  for (const word of words) {
    const found = find(word)
    if (!found) continue
    const rank = found.field === 'word' ? exactness(word) : INEXACT + rankOf(found)
    ranks[rank]?.push(word)
  }
  return ranks.flat()
}

/** Rank of a word that contains the search text in another spelling, after the ranks 0 to 2 of `exactnessOf`. */
const INEXACT = 3

function exactnessOf(typed: string): (word: SearchedWord) => number {
  const exact = searchKey(typed)
  const loose = looseKey(typed)
  return (word) => {
    const key = wordKeyOf(word)
    if (key === exact) return 0
    if (looseKey(key) === loose) return 1
    return key.includes(exact) ? 2 : INEXACT
  }
}

function wordKeyOf(word: SearchedWord): string {
  return keysOf(word)[0]?.key ?? ''
}

/** The text for 'Add': what was typed, unless one of these words is that word (docs/product.md, Word identity). */
export function textToAdd(typed: string, words: readonly SearchedWord[]): string | null {
  const text = foldText(typed)
  if (text === '') return null
  const key = searchKey(text)
  const isSaved = words.some((word) => wordKeyOf(word) === key && textKey(word.text) === textKey(text))
  return isSaved ? null : text
}
