import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { toStage } from '@/graphql/stages'
import { getKnownLevel } from '@/lib/server/words/known-level.service'
import { findWordMatches } from '@/lib/server/words/search/word-search.service'
import { listWordRows } from '@/lib/server/words/word-rows.service'

export const wordListResolvers: Resolvers = {
  Viewer: {
    knownLevel: ({ user }) => (user ? getKnownLevel(user.id) : null),
    wordRows: ({ user }, { stages, first, after }, { now }) =>
      user ? listWordRows({ viewer: user, now, stages: stages?.map(toStage), first, after }) : [],
    wordMatches: ({ user }, { search }) => (user ? findWordMatches(user, search) : []),
  },
}
