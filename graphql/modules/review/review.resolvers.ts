import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import { selectedWordParts } from '@/graphql/selection'
import { answerWord } from '@/lib/server/review/review.service'
import { listReviewHistory } from '@/lib/server/review/review-history.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { findWord } from '@/lib/server/words/word.service'

export const reviewResolvers: Resolvers = {
  Viewer: {
    reviewHistory: ({ user }, { vocabularyItemId }) =>
      user ? listReviewHistory({ viewerId: user.id, wordId: vocabularyItemId }) : [],
  },
  Mutation: {
    reviewVocabularyItem: mutation('answers per user', async ({ viewer, input, now }, info) => {
      const { id, ...answer } = input
      await answerWord({ ...answer, viewer, now, wordId: id, mayBeDeleted: true })
      // Null: another device has deleted the word.
      return { vocabularyItem: await findWord({ viewer, now, id, parts: selectedWordParts(info) }) }
    }),
    updateVocabularyItemStage: mutation('answers per user', async ({ viewer, input, now }, info) => {
      const { id, ...change } = input
      await setWordStage({ ...change, viewer, now, wordId: id })
      return { vocabularyItem: await findWord({ viewer, now, id, parts: selectedWordParts(info) }) }
    }),
    undoReview: mutation('answers per user', async ({ viewer, input, now }, info) => {
      const id = await undoAnswer({ viewer, now, answerId: input.answerId })
      return { vocabularyItem: await findWord({ viewer, now, id, parts: selectedWordParts(info) }) }
    }),
  },
}
