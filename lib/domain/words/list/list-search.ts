import { foldText } from '@/lib/domain/text'
import { type FoundText, SEARCH_FIELDS } from '@/lib/domain/words/list/found-text'
import { matchesSearch, searchKey } from '@/lib/domain/words/list/search-text'

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

/**
 * Finds words by the typed text, in the order of SEARCH_FIELDS.
 * @param elsewhere matches of this or of an earlier, shorter text
 */
export function createFinder(typed: string, elsewhere: FoundTexts): FindIn {
  const matches = matchesSearch(typed)
  return (word) => {
    const here = keysOf(word).find(({ key }) => matches(key)) ?? null
    const there = elsewhere.get(word.id)
    if (!there || !matches(searchKey(there.text))) return here
    return here && rankOf(here) <= rankOf(there) ? here : there
  }
}

function rankOf({ field }: FoundText): number {
  return SEARCH_FIELDS.indexOf(field)
}

/** The matching words, ranked by the field; a word that equals the typed text is first. Equal ranks keep their order. */
export function rankMatches<W extends SearchedWord>(words: readonly W[], typed: string, find: FindIn): W[] {
  const exact = searchKey(typed)
  const ranks: W[][] = [[], ...SEARCH_FIELDS.map(() => [])]
  for (const word of words) {
    const found = find(word)
    if (found) ranks[isExact(word, exact) ? 0 : rankOf(found) + 1]?.push(word)
  }
  return ranks.flat()
}

function isExact(word: SearchedWord, key: string): boolean {
  return keysOf(word)[0]?.key === key
}

/** The text for 'Add': what was typed, unless one of these words has exactly that text. */
export function textToAdd(typed: string, words: readonly SearchedWord[]): string | null {
  const text = foldText(typed)
  const key = searchKey(text)
  return text === '' || words.some((word) => isExact(word, key)) ? null : text
}
