import { keptAnswer } from '@/components/words/list/word-list-memory'
import {
  addCounts,
  type CountChanges,
  recount,
  type WordListAnswer,
  type WordRowData,
} from '@/components/words/word-list-answer'

/** What of a row a learner can change from the list. */
export type RowEdit = Partial<Pick<WordRowData, 'stage' | 'reviewCount' | 'lists'>>

/** The answer as it will be once the server has changed these words so, by their ids. */
function withEdits(answer: WordListAnswer, edits: ReadonlyMap<string, RowEdit>): WordListAnswer {
  const changes: CountChanges = new Map()
  const rows = answer.rows.map((row) => {
    const edit = edits.get(row.id)
    if (!edit) return row
    if (edit.lists) {
      addCounts(changes, row.lists, -1)
      addCounts(changes, edit.lists, 1)
    }
    return { ...row, ...edit }
  })
  return { ...answer, rows, lists: recount(answer.lists, changes) }
}

/** Shows words as they will be once the server has changed them. */
export function editRows(edits: ReadonlyMap<string, RowEdit>): void {
  const answer = keptAnswer.get()
  if (answer) keptAnswer.set(withEdits(answer, edits))
}
