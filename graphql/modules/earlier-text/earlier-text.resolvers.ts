import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { listEarlierTexts } from '@/lib/server/words/earlier-texts.service'

export const earlierTextResolvers: Resolvers = {
  Viewer: {
    earlierTexts: ({ user }, { vocabularyItemId }) =>
      user ? listEarlierTexts({ viewerId: user.id, wordId: vocabularyItemId }) : [],
  },
}
