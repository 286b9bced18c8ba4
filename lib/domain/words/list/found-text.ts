import { foldText } from '@/lib/domain/text/clean'
import { matchesSearch, type SearchedKind, searchKey } from '@/lib/domain/text/fold-for-search'

/** The fields that a search looks into, in the order of their rank. */
export const SEARCH_FIELDS = ['word', 'meaning', 'translation', 'note', 'sentence', 'list'] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/** How a field is searched. */
export function kindOf(field: SearchField): SearchedKind {
  return field === 'word' || field === 'list' ? 'name' : 'text'
}

/** Where a word matches a search: the best field, and its text. */
export type FoundText = Readonly<{ field: SearchField; text: string }>

/** A text in three parts: `match` are the whole words in which the typed text was found. */
export type MatchedText = Readonly<{ before: string; match: string; after: string }>

/** Characters shown before and after the match. */
const BEFORE = 40
const AFTER = 80

/** The part of a text around the typed text; null if it does not match. */
export function cutAround(text: string, typed: string, kind: SearchedKind = 'text'): MatchedText | null {
  const matches = matchesSearch(typed, kind)
  const words = foldText(text).split(' ')
  const isIn = (from: number, to: number) => matches(searchKey(words.slice(from, to).join(' ')))
  if (!isIn(0, words.length)) return null
  let to = 1
  while (!isIn(0, to)) to += 1
  let from = to - 1
  while (!isIn(from, to)) from -= 1
  return {
    before: lastCharacters(words.slice(0, from).join(' '), BEFORE),
    match: words.slice(from, to).join(' '),
    after: firstCharacters(words.slice(to).join(' '), AFTER),
  }
}

/** The excerpt as one text. */
export function excerptAround(text: string, typed: string): string | null {
  const cut = cutAround(text, typed)
  return cut && [cut.before, cut.match, cut.after].filter(Boolean).join(' ')
}

function lastCharacters(text: string, length: number): string {
  return text.length > length ? `…${text.slice(-length).toWellFormed()}` : text
}

function firstCharacters(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text
}
