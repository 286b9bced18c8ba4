import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import { selectedWordParts } from '@/graphql/selection'
import { setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswers } from '@/lib/server/review/review-undo.service'
import { tagWords, untagWords } from '@/lib/server/words/tag-many.service'
import { listWordsById } from '@/lib/server/words/word.service'
import { deleteWords, restoreWords } from '@/lib/server/words/word-delete.service'

const NAME = 'words at once per user'
const PER_ID = { name: NAME, cost: ({ ids }: { ids: readonly string[] }) => ids.length } as const
const PER_ANSWER_ID = {
  name: NAME,
  cost: ({ answerIds }: { answerIds: readonly string[] }) => answerIds.length,
} as const

export const wordSelectionResolvers: Resolvers = {
  Mutation: {
    tagVocabularyItems: mutation(PER_ID, async ({ viewer, input }) => {
      await tagWords({ ...input, viewer })
      return {}
    }),
    untagVocabularyItems: mutation(PER_ID, async ({ viewer, input }) => {
      await untagWords({ ...input, viewer })
      return {}
    }),
    updateVocabularyItemsStage: mutation(PER_ID, async ({ viewer, input, now }, info) => {
      const { ids, answerIds, stage } = input
      await setWordStages({ viewer, now, ids, answerIds, stage })
      return { vocabularyItems: await listWordsById({ viewer, now, ids, parts: selectedWordParts(info) }) }
    }),
    undoReviews: mutation(PER_ANSWER_ID, async ({ viewer, input, now }, info) => {
      const ids = await undoAnswers({ viewer, now, answerIds: input.answerIds })
      return { vocabularyItems: await listWordsById({ viewer, now, ids, parts: selectedWordParts(info) }) }
    }),
    deleteVocabularyItems: mutation(PER_ID, async ({ viewer, input, now }) => {
      const { ids, knownSecondsAgo } = input
      await deleteWords({ viewer, ids, now, knownSecondsAgo })
      return {}
    }),
    restoreVocabularyItems: mutation(PER_ID, async ({ viewer, input, now }) => {
      await restoreWords({ viewer, ids: input.ids, now })
      return {}
    }),
  },
}
