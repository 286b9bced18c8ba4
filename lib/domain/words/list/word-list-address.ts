import { uniqueBy } from '@/lib/domain/collections'
import { LIMITS } from '@/lib/domain/limits'
import { foldText, textKey } from '@/lib/domain/text'
import {
  DEFAULT_WORD_LIST_VIEW,
  SORT_DIRECTIONS,
  type SortDirection,
  WORD_SORTS,
  type WordListView,
  type WordSort,
} from '@/lib/domain/words/list/word-list'

/** Maximum lists per review: the browser sends the same query again, and a request may contain 2,000 values. */
export const MAX_LISTS_PER_REVIEW = 1_000

/** Maximum words that an address can name; a quiz has ten. */
const MAX_REVIEWED_WORDS = 20

const DIRECTION_CODES: Record<SortDirection, string> = { ascending: 'asc', descending: 'desc' }

/**
 * Parses a view from a URL query: ?q=&sort=&dir=&list=a&list=b&learned=1. Invalid values count as absent, because
 * users type and share addresses.
 */
export function parseWordListView(query: URLSearchParams): WordListView {
  const sort = WORD_SORTS.find((key) => key === query.get('sort'))
  const direction = SORT_DIRECTIONS.find((key) => DIRECTION_CODES[key] === query.get('dir'))
  return {
    search: (query.get('q') ?? '').slice(0, LIMITS.word),
    sort: sort ?? DEFAULT_WORD_LIST_VIEW.sort,
    direction: direction ?? DEFAULT_WORD_LIST_VIEW.direction,
    lists: parseListNames(query),
    showLearned: query.get('learned') === '1',
  }
}

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

/** The query that `parseWordListView` parses, without default values; '' for the default view. */
export function formatWordListView(view: WordListView): string {
  const query = new URLSearchParams()
  const search = foldText(view.search)
  if (search) query.set('q', search)
  if (view.sort !== DEFAULT_WORD_LIST_VIEW.sort) query.set('sort', view.sort satisfies WordSort)
  if (view.direction !== DEFAULT_WORD_LIST_VIEW.direction) query.set('dir', DIRECTION_CODES[view.direction])
  for (const name of view.lists) query.append('list', name)
  if (view.showLearned) query.set('learned', '1')
  return query.toString()
}

/** The address of the word list with this view. */
export function wordListAddress(view: WordListView): string {
  const query = formatWordListView(view)
  return query ? `/words?${query}` : '/words'
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
