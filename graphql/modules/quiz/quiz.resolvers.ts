import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import { drawQuizPool } from '@/lib/server/quiz-pool.service'
import { saveQuizResult } from '@/lib/server/quiz-result.service'

export const quizResolvers: Resolvers = {
  Viewer: {
    quizPool: ({ user }, { size }, { random }) => (user ? drawQuizPool({ size, random }) : []),
  },
  Mutation: {
    createQuizResult: mutation('saves per user', async ({ viewer, input }) => {
      await saveQuizResult(viewer, input)
      return {}
    }),
  },
}
