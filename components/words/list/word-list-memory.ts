import type { VirtualItem } from '@tanstack/react-virtual'
import type { WordListAnswer } from '@/components/words/word-list-answer'
import { createStore } from '@/lib/client/store'

// What outlives the word list's screen. It lives in the page's memory alone: logging in and out load a new page, so
// nothing here ever meets another user.

/** The last answer and what was changed since: shown at once on the next visit, while a fresh one is fetched. */
export const keptAnswer = createStore<WordListAnswer | null>(null)

/** Ids of words deleted since the page was loaded, those included that the server has not confirmed yet. */
export const deletedWords = createStore<ReadonlySet<string>>(new Set())

export function hideWords(ids: readonly string[]): void {
  deletedWords.set(new Set([...deletedWords.get(), ...ids]))
}

export function unhideWords(ids: readonly string[]): void {
  const back = new Set(ids)
  deletedWords.set(new Set([...deletedWords.get()].filter((id) => !back.has(id))))
}

/** Where in the list the learner was when they opened a word. */
export interface ListPlace {
  /** The query of the list's address: another search is another list. */
  address: string
  scrollTop: number
  /** Row heights already measured, without which the old scroll position would be another place. */
  measurements: VirtualItem[]
}

/** Set when a word is opened, taken when the list is next shown. */
export const keptPlace = createStore<ListPlace | null>(null)
