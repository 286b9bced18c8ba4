import type { WordListQuery } from '@/generated/operations'
import { textKey } from '@/lib/domain/text'
import type { ListedWord } from '@/lib/domain/words/list/word-list'

/** One row of the word list, as the server answers it. */
export type WordRowData = Omit<WordListQuery['viewer']['wordRows'][number], '__typename'> & ListedWord

export interface ListSummary {
  name: string
  /** Words that carry it, in every stage. */
  count: number
}

/** What the server said about the viewer's words. */
export interface WordListAnswer {
  rows: readonly WordRowData[]
  lists: readonly ListSummary[]
  /** Words in every stage, also those that were not asked for. */
  totalWords: number
  /** The language of the translations. */
  language: string | null
}

export function toWordListAnswer({ user, stats, wordRows }: WordListQuery['viewer']): WordListAnswer {
  return {
    rows: wordRows,
    lists: (user?.userTags ?? []).map(({ name, taggingCount }) => ({ name, count: taggingCount })),
    totalWords: stats?.totalWords ?? wordRows.length,
    language: user?.mainLanguage ?? null,
  }
}

/** By how much the number of a list's words changes, by the list's key. */
export type CountChanges = Map<string, { name: string; change: number }>

/** Notes that a word came on these lists (1) or went from them (-1). */
export function addCounts(changes: CountChanges, names: readonly string[], change: number): void {
  for (const name of names) {
    const key = textKey(name)
    changes.set(key, { name, change: (changes.get(key)?.change ?? 0) + change })
  }
}

/** The lists with their new counts. A list exists while words carry it. */
export function recount(lists: readonly ListSummary[], changes: CountChanges): ListSummary[] {
  const known = new Set(lists.map(({ name }) => textKey(name)))
  const added = [...changes].filter(([key]) => !known.has(key)).map(([, { name }]) => ({ name, count: 0 }))
  return [...lists, ...added]
    .map(({ name, count }) => ({ name, count: count + (changes.get(textKey(name))?.change ?? 0) }))
    .filter(({ count }) => count > 0)
}

/** The answer as it will be once the server has deleted these words too. */
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
