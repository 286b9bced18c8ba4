import type { WordListQuery } from '@/generated/operations'
import { STITCHES } from '@/lib/domain/review/memory/known-stitches'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { afterUnsent } from '@/lib/domain/review/unsent-answers'
import { textKey } from '@/lib/domain/text/identity'
import type { ListedWord } from '@/lib/domain/words/list/word-list'

/** One row of the word list, as the server sends it. */
export type WordRowData = Omit<WordListQuery['viewer']['wordRows'][number], '__typename'> &
  ListedWord & {
    /** The word, or its latest change, is saved on this device only. A new one has no id on the server. */
    unsent?: 'new' | 'edited'
  }

/** Whether the server has the word, so that it can be opened, selected and deleted. */
export const isOnServer = ({ unsent }: Pick<WordRowData, 'unsent'>) => unsent !== 'new'

export interface ListSummary {
  name: string
  /** Words on the list, in all stages. */
  count: number
}

/** The server's response for the word list. */
export interface WordListAnswer {
  rows: readonly WordRowData[]
  lists: readonly ListSummary[]
  /** Number of words that belong to the list and are not in `rows` yet: the page brings the first rows only. */
  missing: number
  /** Words in all stages, including those that were not requested. */
  totalWords: number
  /** The language of the translations. */
  language: string | null
  userId: string | undefined
}

export function toWordListAnswer({ user, stats, wordRows }: WordListQuery['viewer']): WordListAnswer {
  return {
    rows: wordRows,
    missing: 0,
    lists: (user?.userTags ?? []).map(({ name, taggingCount }) => ({ name, count: taggingCount })),
    totalWords: stats?.totalWords ?? wordRows.length,
    language: user?.translationLanguage ?? null,
    userId: user?.id,
  }
}

/** The answer that a page brings: the first rows, without learned words. */
export function toFirstAnswer({ viewer }: WordListQuery): WordListAnswer {
  const answer = toWordListAnswer(viewer)
  const { totalWords, rows } = answer
  return { ...answer, missing: Math.max(0, totalWords - (viewer.stats?.learnedWords ?? 0) - rows.length) }
}

/** The new answer with the row objects of `known` for rows that did not change, so that they are not rendered again. */
export function withKnownRows(answer: WordListAnswer, known: WordListAnswer): WordListAnswer {
  const byId = new Map(known.rows.map((row) => [row.id, row]))
  const rows = answer.rows.map((row) => {
    const before = byId.get(row.id)
    return before && isSame(row, before) ? before : row
  })
  const next = { ...answer, rows: isSame(rows, known.rows) ? known.rows : rows }
  const lists = isSame(next.lists, known.lists) ? known.lists : next.lists
  return isSame({ ...next, lists }, known) ? known : { ...next, lists }
}

/** Compares arrays and plain objects by what they contain. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => isSame(value, right.get(key)))
}

/** Change in the number of a list's words, by the list's key. */
export type CountChanges = Map<string, { name: string; change: number }>

/** Records that a word was added to these lists (1) or removed from them (-1). */
export function addCounts(changes: CountChanges, names: readonly string[], change: number): void {
  for (const name of names) {
    const key = textKey(name)
    changes.set(key, { name, change: (changes.get(key)?.change ?? 0) + change })
  }
}

/** The lists with their new counts. A list without words is removed. */
export function recount(lists: readonly ListSummary[], changes: CountChanges): ListSummary[] {
  const known = new Set(lists.map(({ name }) => textKey(name)))
  const added = [...changes].filter(([key]) => !known.has(key)).map(([, { name }]) => ({ name, count: 0 }))
  return [...lists, ...added]
    .map(({ name, count }) => ({ name, count: count + (changes.get(textKey(name))?.change ?? 0) }))
    .filter(({ count }) => count > 0)
}

/** The answer without these words, as after their deletion on the server. */
export function withoutWords(answer: WordListAnswer, deleted: ReadonlySet<string>): WordListAnswer {
  const gone = answer.rows.filter((row) => deleted.has(row.id))
  if (gone.length === 0) return answer
  const changes: CountChanges = new Map()
  for (const row of gone) addCounts(changes, row.lists, -1)
  return {
    ...answer,
    rows: answer.rows.filter((row) => !deleted.has(row.id)),
    lists: recount(answer.lists, changes),
    totalWords: answer.totalWords - gone.length,
  }
}

/** The rows as they are after answers that the server does not have yet. */
export function withUnsentAnswers(answer: WordListAnswer, unsent: readonly ReviewAnswer[]): WordListAnswer {
  const changed = new Set(unsent.map(({ wordId }) => wordId))
  if (changed.size === 0) return answer
  const rows = answer.rows.map((row) =>
    changed.has(row.id) ? withStitches({ ...row, ...afterUnsent(row.id, row, unsent) }) : row,
  )
  return { ...answer, rows }
}

/** Only the server knows the memory after an answer; what is marked as learned is known. */
function withStitches(row: WordRowData): WordRowData {
  return row.stage === 'LEARNED' ? { ...row, stitches: STITCHES } : row
}
