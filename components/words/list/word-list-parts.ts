import type { RefObject } from 'react'
import { whenIdle } from '@/components/ui/lazy/when-idle'
import type { Parts } from '@/components/words/list/parts-link'
import {
  isSame,
  toWordListAnswer,
  type WordListAnswer,
  type WordRowData,
} from '@/components/words/list/word-list-answer'
import { deletedWords, editedWords, keptAnswer } from '@/components/words/list/word-list-memory'
import type { WordListQuery, WordListQueryVariables } from '@/generated/operations'
import { listWaiting } from '@/lib/client/outbox/outbox'
import { prepareSearch } from '@/lib/domain/words/list/list-search'

/** Rows of the first part: soon there, and more than a learner has seen when the next one comes. */
const FIRST_PART_ROWS = 250
/** Rows of each further part: a slow phone reads and shows them within 50 ms. */
const PART_ROWS = 1_000

type Rows = readonly WordRowData[]

/** How often a list was begun in this page: a part of a screen that was left since belongs to none that is shown. */
let beginnings = 0

/**
 * Loads the word list in parts, newest first, into `keptAnswer`. While words are missing there, each part is shown when it comes.
 * A list that is whole is replaced by the last part, at once, so that rows and numbers belong together; not while words wait to be
 * brought back, which an answer would take away again.
 * @param withLearned whether the query asks for learned words, too
 * @param isAwaited whether nothing can be shown before the last part: then no part waits for the page to be idle
 */
export function wordListParts(withLearned: boolean, isAwaited: RefObject<boolean>): Parts {
  let isRefresh = false
  /** The rows of the parts that are here, and the id of the last one. */
  let loaded: Rows = []
  let after: string | null = null
  /** When the page is idle after the last part was shown. The next one is on its way meanwhile. */
  let idle = Promise.resolve()
  let begun = 0

  function begin(): WordListQueryVariables {
    beginnings += 1
    begun = beginnings
    idle = Promise.resolve()
    isRefresh = keptAnswer.get()?.missing === 0
    loaded = []
    after = null
    editedWords.clear()
    return { first: FIRST_PART_ROWS }
  }

  async function take(data: object): Promise<WordListQueryVariables | null> {
    const { viewer } = data as WordListQuery
    const asked = begun
    if (!isRefresh && !isAwaited.current) await idle
    const kept = keptAnswer.get()
    // Meanwhile the parts began again, or the list was forgotten.
    if (asked !== beginnings || (after !== null && !kept)) return null
    const known = kept?.userId === viewer.user?.id ? kept : null
    // The server may have read the list before it brought words back. It is asked again after that.
    if (isRefresh && known?.userId && listWaiting(known.userId, ['restore']).length > 0) return null
    const isWhole = viewer.wordRows.length < (after === null ? FIRST_PART_ROWS : PART_ROWS)
    const part = withKnownRows(viewer.wordRows, known?.rows ?? [])
    const show = (rows: Rows) => {
      const answer = toWordListAnswer(viewer, rows, { isWhole, withLearned })
      keptAnswer.set(known ? confirming(answer, known) : answer)
    }
    loaded = [...loaded, ...part]
    if (!known) show(loaded)
    else if (!isRefresh) show(withPart(known.rows, { part, after, isWhole }))
    else if (isWhole) show(editedWords.size > 0 ? withKnownRows(loaded, known.rows) : loaded)
    idle = new Promise<void>((resolve) => whenIdle(resolve))
    void idle.then(() => prepareSearch(part))
    const last = part.at(-1)
    if (isWhole || !last) return null
    after = last.id
    return { first: PART_ROWS, after }
  }

  return { begin, take }
}

/**
 * The rows with a part in its place: after this word, before the rows that were there and are older. Of those, deleted ones wait
 * for their own part: the numbers of this answer may be without them.
 */
function withPart(
  rows: Rows,
  { part, after, isWhole }: { part: Rows; after: string | null; isWhole: boolean },
): Rows {
  const start = after === null ? 0 : rows.findLastIndex(({ id }) => id === after) + 1
  const newer = [...rows.slice(0, start), ...part]
  if (isWhole) return newer
  const ids = new Set(part.map(({ id }) => id))
  const end = Math.max(start, rows.findLastIndex(({ id }) => ids.has(id)) + 1)
  return [...newer, ...rows.slice(end).filter(({ id }) => !deletedWords.get().has(id))]
}

let indexed: { rows: Rows; byId: ReadonlyMap<string, WordRowData> } = { rows: [], byId: new Map() }

function rowsById(rows: Rows): ReadonlyMap<string, WordRowData> {
  if (indexed.rows !== rows) indexed = { rows, byId: new Map(rows.map((row) => [row.id, row])) }
  return indexed.byId
}

/**
 * The rows with the objects of known ones that did not change, so that they are not rendered again, and of those that were changed
 * here since they were asked for.
 */
function withKnownRows(rows: Rows, known: Rows): Rows {
  const byId = rowsById(known)
  return rows.map((row) => {
    const before = byId.get(row.id)
    return before && (editedWords.has(row.id) || isSame(row, before)) ? before : row
  })
}

/** The answer with the objects of the known one, as far as it confirms them. */
function confirming(answer: WordListAnswer, known: WordListAnswer): WordListAnswer {
  const isConfirmed =
    answer.rows.length === known.rows.length && answer.rows.every((row, place) => row === known.rows[place])
  const next = { ...answer, rows: isConfirmed ? known.rows : answer.rows }
  const lists = isSame(next.lists, known.lists) ? known.lists : next.lists
  return isConfirmed && isSame({ ...next, lists }, known) ? known : { ...next, lists }
}
