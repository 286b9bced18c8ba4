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

/** So many lists one review takes: its query is sent again by the browser, and a request may hold 2,000 values. */
export const MAX_LISTS_PER_REVIEW = 1_000

const DIRECTION_CODES: Record<SortDirection, string> = { ascending: 'asc', descending: 'desc' }

/**
 * Reads a view from an address's query: ?q=&sort=&dir=&list=a&list=b&learned=1. Addresses are typed and shared, so
 * whatever makes no sense counts as left out.
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
 * The lists an address names (?list=a&list=b), each once; /words and /words/review read them the same way. A name that no
 * list can have is kept, so that an address with such a name alone never stands for all words.
 */
export function parseListNames(query: URLSearchParams): string[] {
  const names = query
    .getAll('list')
    .map((name) => shorten(foldText(name)))
    .filter((name) => name !== '')
  return uniqueBy(names, textKey)
}

/** A name that is too long for a list, cut but still too long for one. */
function shorten(name: string): string {
  return name.length > LIMITS.tag ? `${name.slice(0, LIMITS.tag).toWellFormed()}…` : name
}

/** The query that `parseWordListView` reads, without what is at its default; '' for the default view. */
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

/** The address of the list that shows this view. */
export function wordListAddress(view: WordListView): string {
  const query = formatWordListView(view)
  return query ? `/words?${query}` : '/words'
}

/** The address of 'Review': the selected lists go along in it. */
export function reviewAddress(lists: readonly string[]): string {
  const query = new URLSearchParams(lists.map((name) => ['list', name]))
  return lists.length > 0 ? `/words/review?${query}` : '/words/review'
}

/** The review of words that are not due, of these lists if any are named. */
export function practiceAddress(lists: readonly string[]): string {
  const names = lists.map((name): [string, string] => ['list', name])
  return `/words/review?${new URLSearchParams([['practise', '1'], ...names])}`
}
