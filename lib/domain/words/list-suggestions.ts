import { foldText } from '@/lib/domain/text/clean'
import { matchesSearch, searchKey } from '@/lib/domain/text/fold-for-search'
import { textKey } from '@/lib/domain/text/identity'

/** A list that can be suggested: its name, and how many of the user's words it contains. */
export type SuggestedList = Readonly<{ name: string; taggingCount: number }>

/** Suggested while a learner has few lists of their own. */
const DEFAULT_LISTS: readonly string[] = Object.freeze(['work', 'business', 'kitchen', 'fun'])

const MAX_SUGGESTIONS = 5
const MAX_QUICK_LISTS = 4

// Not the reader's locale: server and browser must agree on the order.
const collator = new Intl.Collator('en', { numeric: true })

/** Most used first; lists of equal use in natural order: 'chapter 2' before 'chapter 10'. */
export const byUse = (a: SuggestedList, b: SuggestedList) =>
  b.taggingCount - a.taggingCount || collator.compare(a.name, b.name)

function without(lists: readonly SuggestedList[], chosen: readonly string[]): SuggestedList[] {
  const taken = new Set(chosen.map(textKey))
  return lists.filter((list) => !taken.has(textKey(list.name)))
}

/** Up to five of the user's lists whose name contains the typed text, most used first. */
export function suggestLists(
  lists: readonly SuggestedList[],
  typed: string,
  chosen: readonly string[],
): SuggestedList[] {
  if (textKey(typed) === '') return []
  const matches = matchesSearch(typed, 'name')
  return without(lists, chosen)
    .filter((list) => matches(searchKey(list.name)))
    .sort(byUse)
    .slice(0, MAX_SUGGESTIONS)
}

/** Up to four names to add with one press: the user's most used lists, filled up with the defaults. */
export function quickLists(lists: readonly SuggestedList[], chosen: readonly string[]): string[] {
  const own = [...lists].sort(byUse).map((list) => list.name)
  const keys = new Set(own.map(textKey))
  const offered = [...own, ...DEFAULT_LISTS.filter((name) => !keys.has(name))].slice(0, MAX_QUICK_LISTS)
  const taken = new Set(chosen.map(textKey))
  return offered.filter((name) => !taken.has(textKey(name)))
}

/**
 * The chosen names with one more, or unchanged when it is blank or already chosen. The spelling of an existing list
 * wins over the typed spelling, since names are unique case-insensitively.
 */
export function addToLists(
  chosen: readonly string[],
  typed: string,
  lists: readonly SuggestedList[] = [],
): readonly string[] {
  const key = textKey(typed)
  if (key === '' || chosen.some((name) => textKey(name) === key)) return chosen
  const existing = lists.find((list) => textKey(list.name) === key)
  return [...chosen, existing?.name ?? foldText(typed)]
}
