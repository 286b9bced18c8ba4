import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { inBatches, wordCountText } from '@/components/words/in-batches'
import { editRows, type RowEdit } from '@/components/words/list/row-edits'
import type { WordRowData } from '@/components/words/list/word-list-answer'
import type { MarkedStage } from '@/components/words/selection/selected-words'
import {
  UndoReviewsDocument,
  UpdateVocabularyItemsStageDocument,
  type UpdateVocabularyItemsStageMutation,
} from '@/generated/operations'
import { randomId } from '@/lib/client/random-id'

const DONE: Record<MarkedStage, string> = { LEARNED: 'marked as learned', REVIEWING: 'added to learning' }

type Word = Pick<WordRowData, 'id' | 'stage' | 'reviewCount' | 'stitches'>
type Marked = Word & { answerId: string }
type Answered =
  | UpdateVocabularyItemsStageMutation['updateVocabularyItemsStage']['vocabularyItems']
  | undefined

/** Updates rows with the server's values. */
function showAnswered(items: Answered): void {
  const edits = (items ?? []).map(
    ({ id, learningStage: stage, reviewCount, stitches }): [string, RowEdit] => [
      id,
      { stage, reviewCount, stitches },
    ],
  )
  editRows(new Map(edits))
}

const asBefore = (words: readonly Word[]) =>
  new Map(words.map(({ id, stage, reviewCount, stitches }) => [id, { stage, reviewCount, stitches }]))

/** Sets the stage of words: shown immediately, reverted if the server refuses; on success, a toast offers Undo. */
export async function markWords(
  client: ApolloClient,
  words: readonly Word[],
  stage: MarkedStage,
): Promise<void> {
  const marked = words.map((word) => ({ ...word, answerId: randomId() }))
  editRows(new Map(words.map(({ id }) => [id, { stage }])))
  const { done, left, problem } = await inBatches(marked, async (batch) => {
    const ids = batch.map(({ id }) => id)
    const answerIds = batch.map(({ answerId }) => answerId)
    const variables = { input: { ids, answerIds, stage } }
    const { data } = await client.mutate({ mutation: UpdateVocabularyItemsStageDocument, variables })
    showAnswered(data?.updateVocabularyItemsStage.vocabularyItems)
    return data?.updateVocabularyItemsStage
  })
  editRows(asBefore(left))
  if (problem) {
    const title = `${wordCountText(left.length)} could not be ${DONE[stage]}`
    showToast({ tone: 'error', title, description: problem })
  }
  if (done.length === 0) return
  const title = `${wordCountText(done.length)} ${DONE[stage]}`
  showToast({ title, undo: () => void undoMarks(client, done) })
}

async function undoMarks(client: ApolloClient, marked: readonly Marked[]): Promise<void> {
  const { left, problem } = await inBatches(marked, async (batch) => {
    const variables = { input: { answerIds: batch.map(({ answerId }) => answerId) } }
    const { data } = await client.mutate({ mutation: UndoReviewsDocument, variables })
    showAnswered(data?.undoReviews.vocabularyItems)
    return data?.undoReviews
  })
  if (!problem) return
  const title = `${wordCountText(left.length)} could not be changed back`
  showToast({ tone: 'error', title, description: problem })
}
