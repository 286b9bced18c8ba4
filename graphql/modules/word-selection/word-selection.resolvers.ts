import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import { selectedWordParts } from '@/graphql/selection'
import { setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswers } from '@/lib/server/review/review-undo.service'
import { tagWords, untagWords } from '@/lib/server/words/tag-many.service'
import { listWordsById } from '@/lib/server/words/word.service'
import { deleteWords, restoreWords } from '@/lib/server/words/word-delete.service'

export const wordSelectionResolvers: Resolvers = {
  Mutation: {
    tagVocabularyItems: mutation('saves per user', async ({ viewer, input }) => {
      await tagWords({ ...input, viewer })
      return {}
    }),
    untagVocabularyItems: mutation('saves per user', async ({ viewer, input }) => {
      await untagWords({ ...input, viewer })
      return {}
    }),
    updateVocabularyItemsStage: mutation('answers per user', async ({ viewer, input, now }, info) => {
      const { ids, answerIds, stage } = input
      await setWordStages({ viewer, now, ids, answerIds, stage })
      return { vocabularyItems: await listWordsById({ viewer, now, ids, parts: selectedWordParts(info) }) }
    }),
    undoReviews: mutation('answers per user', async ({ viewer, input, now }, info) => {
      const ids = await undoAnswers({ viewer, now, answerIds: input.answerIds })
      return { vocabularyItems: await listWordsById({ viewer, now, ids, parts: selectedWordParts(info) }) }
    }),
    deleteVocabularyItems: mutation('saves per user', async ({ viewer, input, now }) => {
      await deleteWords({ viewer, ids: input.ids, now })
      return {}
    }),
    restoreVocabularyItems: mutation('saves per user', async ({ viewer, input, now }) => {
      await restoreWords({ viewer, ids: input.ids, now })
      return {}
    }),
  },
}
