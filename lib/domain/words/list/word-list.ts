import { reviewProgress } from '@/lib/domain/stages'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { quotedWord } from '@/lib/domain/text/quoted-word'
import {
  createFinder,
  type FindIn,
  NOTHING_FOUND,
  rankMatches,
  type SearchedWord,
} from '@/lib/domain/words/list/list-search'

export const WORD_SORTS = ['alphabetical', 'progress', 'level', 'recent'] as const
export type WordSort = (typeof WORD_SORTS)[number]

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]

/** The filters and the order of the word list (docs/product.md, Word list). */
export interface WordListView {
  /** As typed; trimmed for comparison. */
  search: string
  sort: WordSort
  direction: SortDirection
  /** Names of the selected lists, without duplicates. */
  lists: readonly string[]
  showLearned: boolean
}

export const DEFAULT_WORD_LIST_VIEW: WordListView = Object.freeze({
  search: '',
  sort: 'recent',
  direction: 'ascending',
  lists: [],
  showLearned: false,
})

/** The fields of a word that filtering and sorting use. */
export interface ListedWord extends SearchedWord {
  reviewCount: number
  /** In the learner's dictionary, 1 to 5; null for words that it does not have. */
  level: number | null
}

interface Entry<W> {
  word: W
  /** Its index among all words, newest first. */
  age: number
  /** Keys of its lists. */
  listKeys: readonly string[]
}

/** Words with their keys; opaque to callers. `indexWords` creates it once per server response. */
export interface WordIndex<W extends ListedWord> {
  entries: readonly Entry<W>[]
  /** Cache of sorted orders, because sorting 10,000 words at each key stroke would be noticeable. */
  orders: Map<string, readonly Entry<W>[]>
}

type Compare<W> = (a: Entry<W>, b: Entry<W>) => number

// One shared collator, because creating one costs more than thousands of comparisons. It has no fixed locale, so the
// user's locale decides where ä and ö are sorted; `numeric` puts "chapter 2" before "chapter 10".
const collator = new Intl.Collator(undefined, { numeric: true })

// Cached, because creating the keys of ten thousand words takes longer than sorting them, and a deletion changes only
// one of the words.
const knownKeys = new WeakMap<ListedWord, readonly string[]>()

function listKeysOf(word: ListedWord): readonly string[] {
  const known = knownKeys.get(word)
  if (known) return known
  const keys = word.lists.map(textKey)
  knownKeys.set(word, keys)
  return keys
}

/**
 * Computes the keys that searching and sorting these words need.
 * @param words newest first; must not be mutated afterwards
 */
export function indexWords<W extends ListedWord>(words: readonly W[]): WordIndex<W> {
  return { entries: words.map((word, age) => ({ word, age, listKeys: listKeysOf(word) })), orders: new Map() }
}

function newestFirst<W extends ListedWord>(a: Entry<W>, b: Entry<W>): number {
  return a.age - b.age
}

/**
 * Compares in ascending direction. Words without a level are last in both directions (inOrder). Recent compares ages:
 * ascending puts the newest word first (docs/product.md, Sorting).
 */
function comparisonFor<W extends ListedWord>(sort: WordSort): Compare<W> {
  switch (sort) {
    case 'alphabetical':
      return (a, b) => collator.compare(a.word.text, b.word.text)
    case 'progress':
      return (a, b) => reviewProgress(a.word.reviewCount) - reviewProgress(b.word.reviewCount)
    case 'level':
      return (a, b) => (a.word.level ?? 0) - (b.word.level ?? 0)
    case 'recent':
      return newestFirst
  }
}

function inOrder<W extends ListedWord>(
  index: WordIndex<W>,
  sort: WordSort,
  direction: SortDirection,
): readonly Entry<W>[] {
  const key = `${sort} ${direction}`
  const known = index.orders.get(key)
  if (known) return known
  const compare = comparisonFor<W>(sort)
  const sign = direction === 'ascending' ? 1 : -1
  const isLast = (entry: Entry<W>) => Number(sort === 'level' && entry.word.level === null)
  const order = index.entries.toSorted(
    (a, b) => isLast(a) - isLast(b) || sign * compare(a, b) || newestFirst(a, b),
  )
  index.orders.set(key, order)
  return order
}

/**
 * The words that the view shows, in its order; those of a search are ranked first (list-search.ts). A word in any of the
 * selected lists matches.
 */
export function showWords<W extends ListedWord>(
  index: WordIndex<W>,
  view: Omit<WordListView, 'showLearned'>,
  find: FindIn = createFinder(view.search, NOTHING_FOUND),
): W[] {
  const lists = new Set(view.lists.map(textKey))
  const isListed = (entry: Entry<W>) => lists.size === 0 || entry.listKeys.some((key) => lists.has(key))
  const words = inOrder(index, view.sort, view.direction).flatMap((entry) =>
    isListed(entry) ? [entry.word] : [],
  )
  return foldText(view.search) === '' ? words : rankMatches(words, view.search, find)
}

const number = new Intl.NumberFormat('en')

/** 'X of Y words', and the active filters (docs/product.md, Word list). */
export function countLine({
  shown,
  total,
  search,
  learned = 0,
  listCount,
}: {
  shown: number
  total: number
  search: string
  /** How many of the shown words are learned, where they are shown only because of the search. */
  learned?: number
  listCount: number
}): string {
  const text = foldText(search)
  return [
    `${number.format(shown)} of ${number.format(total)} words`,
    text && `matching ${quotedWord(text)}`,
    learned > 0 && `${number.format(learned)} learned`,
    listCount > 0 && `Filtered by ${number.format(listCount)} list(s)`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why the list is empty. */
export type EmptyWordList = 'no-words-yet' | 'all-learned' | 'no-match' | 'no-match-in-lists'

/**
 * Which empty state applies, or null when there are words to show. 'no-words-yet': there is no word in any stage;
 * 'all-learned': there are words, and neither a search nor a list hides them.
 */
export function emptyWordList({
  shown,
  hasAnyWord,
  search,
  listCount,
}: {
  shown: number
  hasAnyWord: boolean
  search: string
  listCount: number
}): EmptyWordList | null {
  if (shown > 0) return null
  if (!hasAnyWord) return 'no-words-yet'
  if (listCount > 0) return 'no-match-in-lists'
  return foldText(search) === '' ? 'all-learned' : 'no-match'
}

/** The selection with this list added or removed, without duplicates. */
export function toggleList(lists: readonly string[], name: string): string[] {
  const key = textKey(name)
  const others = lists.filter((list) => textKey(list) !== key)
  return others.length === lists.length ? [...lists, name] : others
}
