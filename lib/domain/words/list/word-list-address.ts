import { foldText } from '@/lib/domain/text/clean'
import { parseListNames } from '@/lib/domain/words/list/review-address'
import {
  DEFAULT_WORD_LIST_VIEW,
  SORT_DIRECTIONS,
  type SortDirection,
  WORD_SORTS,
  type WordListView,
  type WordSort,
} from '@/lib/domain/words/list/word-list'

const DIRECTION_CODES: Record<SortDirection, string> = { ascending: 'asc', descending: 'desc' }

/**
 * Parses a view from a URL query: ?q=&sort=&dir=&list=a&list=b&learned=1. Invalid values count as absent, because
 * users type and share addresses.
 */
export function parseWordListView(query: URLSearchParams): WordListView {
  const sort = WORD_SORTS.find((key) => key === query.get('sort'))
  const direction = SORT_DIRECTIONS.find((key) => DIRECTION_CODES[key] === query.get('dir'))
  return {
    search: query.get('q') ?? '',
    sort: sort ?? DEFAULT_WORD_LIST_VIEW.sort,
    direction: direction ?? DEFAULT_WORD_LIST_VIEW.direction,
    lists: parseListNames(query),
    showLearned: query.get('learned') === '1',
  }
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
