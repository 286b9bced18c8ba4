import {
  addCounts,
  type CountChanges,
  recount,
  type WordListAnswer,
  type WordRowData,
} from '@/components/words/list/word-list-answer'
import { editedWords, keptAnswer } from '@/components/words/list/word-list-memory'

/** Fields of a row that can be changed from the list. */
export type RowEdit = Partial<Pick<WordRowData, 'stage' | 'reviewCount' | 'stitches' | 'lists'>>

/** The answer with these edits, by word id, as after the change on the server. */
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

/** Shows the rows with these edits before the server confirms them. */
export function editRows(edits: ReadonlyMap<string, RowEdit>): void {
  for (const id of edits.keys()) editedWords.add(id)
  const answer = keptAnswer.get()
  if (answer) keptAnswer.set(withEdits(answer, edits))
}
