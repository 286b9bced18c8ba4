import type { VirtualItem } from '@tanstack/react-virtual'
import type { WordListAnswer } from '@/components/words/list/word-list-answer'
import { createStore } from '@/lib/client/store'

// State that outlives the word list's screen. It is only in the page's memory: login and logout load a new page, so
// another user never sees it.

/** The last answer with later changes: shown at once on the next visit, while a fresh one is fetched. */
export const keptAnswer = createStore<WordListAnswer | null>(null)

/** Ids of words deleted since the page load, including those that the server has not confirmed yet. */
export const deletedWords = createStore<ReadonlySet<string>>(new Set())

/** Ids of words whose rows were changed here since the list was asked for: its answer may not know of the change. */
export const editedWords = new Set<string>()

/** The word of an open page. One that was deleted here stays until the page that follows is there. */
export function wordOfPage<Word>(id: string, { now, before }: { now: Word | null; before: Word | null }) {
  return now ?? (deletedWords.get().has(id) ? before : null)
}

export function hideWords(ids: readonly string[]): void {
  deletedWords.set(new Set([...deletedWords.get(), ...ids]))
}

export function unhideWords(ids: readonly string[]): void {
  const back = new Set(ids)
  deletedWords.set(new Set([...deletedWords.get()].filter((id) => !back.has(id))))
}

/** Scroll position in the list at which a word was opened. */
export interface ListPlace {
  /** Query string of the list's URL: a different search is a different list. */
  address: string
  scrollTop: number
  /** The word, when it was opened with the keyboard. */
  focusedId: string | null
  /** Measured row heights, needed to restore the exact scroll position. */
  measurements: VirtualItem[]
}

/** Set when a word is opened, read when the list is shown again. */
export const keptPlace = createStore<ListPlace | null>(null)
