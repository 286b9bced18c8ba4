import type { WordListQuery } from '@/generated/operations'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { afterUnsent } from '@/lib/domain/review/unsent-answers'
import { textKey } from '@/lib/domain/text'
import type { ListedWord } from '@/lib/domain/words/list/word-list'

/** One row of the word list, as the server sends it. */
export type WordRowData = Omit<WordListQuery['viewer']['wordRows'][number], '__typename'> &
  ListedWord & {
    /** The word, or its latest change, is saved on this device only. A new one has no id on the server. */
    kept?: 'new' | 'edited'
  }

/** Whether the server has the word, so that it can be opened, selected and deleted. */
export const isOnServer = ({ kept }: Pick<WordRowData, 'kept'>) => kept !== 'new'

export interface ListSummary {
  name: string
  /** Words on the list, in all stages. */
  count: number
}

/** The server's response for the word list. */
export interface WordListAnswer {
  rows: readonly WordRowData[]
  lists: readonly ListSummary[]
  /** Words in all stages, including those that were not requested. */
  totalWords: number
  /** The language of the translations. */
  language: string | null
  userId: string | undefined
}

export function toWordListAnswer({ user, stats, wordRows }: WordListQuery['viewer']): WordListAnswer {
  return {
    rows: wordRows,
    lists: (user?.userTags ?? []).map(({ name, taggingCount }) => ({ name, count: taggingCount })),
    totalWords: stats?.totalWords ?? wordRows.length,
    language: user?.mainLanguage ?? null,
    userId: user?.id,
  }
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
    changed.has(row.id) ? { ...row, ...afterUnsent(row.id, row, unsent) } : row,
  )
  return { ...answer, rows }
}
