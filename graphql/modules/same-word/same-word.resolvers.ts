import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import { selectedWordParts } from '@/graphql/selection'
import { findSameWord, keepWordsApart, mergeWords } from '@/lib/server/words/same-word.service'
import { findWord, getWord } from '@/lib/server/words/word.service'

export const sameWordResolvers: Resolvers = {
  Viewer: {
    sameWord: async ({ user: viewer }, { vocabularyItemId }, { now }, info) => {
      const id = viewer && (await findSameWord(viewer, vocabularyItemId))
      return id ? findWord({ viewer, now, id, parts: selectedWordParts(info) }) : null
    },
  },
  Mutation: {
    mergeVocabularyItems: mutation('saves per user', async ({ viewer, input, now }, info) => {
      const { id, otherId } = input
      await mergeWords({ viewer, id, otherId, now })
      return { vocabularyItem: await getWord({ viewer, now, id, parts: selectedWordParts(info) }) }
    }),
    keepVocabularyItemsApart: mutation('saves per user', async ({ viewer, input }) => {
      await keepWordsApart({ viewer, id: input.id, otherId: input.otherId })
      return {}
    }),
  },
}
