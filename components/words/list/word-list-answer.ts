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

/** The word list as far as it is loaded. */
export interface WordListAnswer {
  /** Newest first: all, or the newest ones while older ones are missing. */
  rows: readonly WordRowData[]
  lists: readonly ListSummary[]
  /** Number of words that belong to the list and are not in `rows` yet, without learned ones. */
  missing: number
  /** Whether the learned words are in `rows`, too. */
  hasLearned: boolean
  /** Words in all stages, including those that were not requested. */
  totalWords: number
  /** The language of the translations. */
  language: string | null
  userId: string | undefined
}

/** The list with these rows, and with what an answer says of all words. */
export function toWordListAnswer(
  { user, stats }: WordListQuery['viewer'],
  rows: readonly WordRowData[],
  { isWhole, withLearned }: { isWhole: boolean; withLearned: boolean },
): WordListAnswer {
  const { totalWords, learnedWords } = stats ?? { totalWords: rows.length, learnedWords: 0 }
  const unlearned = rows.reduce((count, { stage }) => (stage === 'LEARNED' ? count : count + 1), 0)
  return {
    rows,
    missing: isWhole ? 0 : Math.max(0, totalWords - learnedWords - unlearned),
    hasLearned: learnedWords === 0 || (isWhole && withLearned),
    lists: (user?.userTags ?? []).map(({ name, taggingCount }) => ({ name, count: taggingCount })),
    totalWords,
    language: user?.translationLanguage ?? null,
    userId: user?.id,
  }
}

/** The answer that a page brings: the first rows, without learned words. */
export const toFirstAnswer = ({ viewer }: WordListQuery): WordListAnswer =>
  toWordListAnswer(viewer, viewer.wordRows, { isWhole: false, withLearned: false })

/** Compares arrays and plain objects by what they contain, regardless of fields that are undefined. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, place) => isSame(value, b[place]))
  }
  const [left, right] = [a, b] as Record<string, unknown>[]
  for (const key in { ...left, ...right }) if (!isSame(left?.[key], right?.[key])) return false
  return true
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
