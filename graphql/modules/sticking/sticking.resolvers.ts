import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import { selectedWordParts } from '@/graphql/selection'
import { pauseWord } from '@/lib/server/review/pause.service'
import { listWordsNotSticking } from '@/lib/server/review/sticking.service'
import { getWord } from '@/lib/server/words/word.service'

export const stickingResolvers: Resolvers = {
  Viewer: {
    wordsNotSticking: ({ user }, { ids }, { now }) => (user ? listWordsNotSticking(user, now, ids) : []),
  },
  Mutation: {
    pauseVocabularyItem: mutation('saves per user', async ({ viewer, input, now }, info) => {
      const { id, until } = input
      await pauseWord({ viewer, now, id, until: until ? new Date(until) : null })
      return { vocabularyItem: await getWord({ viewer, now, id, parts: selectedWordParts(info) }) }
    }),
  },
}
