import { uniqueBy } from '@/lib/domain/collections'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'

/** Maximum lists per review: the browser sends the same query again, and a request may contain 2,000 values. */
export const MAX_LISTS_PER_REVIEW = 1_000

/** Maximum words that an address can name; a quiz has ten. */
const MAX_REVIEWED_WORDS = 20

/**
 * The lists named in a URL query (?list=a&list=b), without duplicates; used by /words and /words/review. A name that
 * no list can have is kept, so that a query with only such a name does not mean all words.
 */
export function parseListNames(query: URLSearchParams): string[] {
  const names = query
    .getAll('list')
    .map((name) => shorten(foldText(name)))
    .filter((name) => name !== '')
  return uniqueBy(names, textKey)
}

/** The address of a review of exactly these words, due or not. */
export function reviewOfWords(wordIds: readonly string[]): string {
  const query = new URLSearchParams([['practise', '1'], ...wordIds.map((id) => ['word', id])])
  return `/words/review?${query}`
}

/** The words named by `reviewOfWords`; null when it names none. More than a review can have are left out. */
export function parseReviewedWords(query: URLSearchParams): string[] | null {
  const ids = [...new Set(query.getAll('word'))].slice(0, MAX_REVIEWED_WORDS)
  return ids.length > 0 ? ids : null
}

/** Shortens a name that is too long for a list; the result is still too long, so it matches no list. */
function shorten(name: string): string {
  return name.length > LIMITS.tag ? `${name.slice(0, LIMITS.tag).toWellFormed()}…` : name
}

/** The address of 'Review' with the selected lists. */
export function reviewAddress(lists: readonly string[]): string {
  const query = new URLSearchParams(lists.map((name) => ['list', name]))
  return lists.length > 0 ? `/words/review?${query}` : '/words/review'
}

/** The address of a review of words that are not due, only from these lists if there are any. */
export function practiceAddress(lists: readonly string[]): string {
  const names = lists.map((name): [string, string] => ['list', name])
  return `/words/review?${new URLSearchParams([['practise', '1'], ...names])}`
}
