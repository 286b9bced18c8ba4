import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import {
  drawQuizPool,
  findQuizFacts,
  findQuizUses,
  translateQuizEntry,
} from '@/lib/server/quiz/quiz-pool.service'
import { saveQuizResult } from '@/lib/server/quiz/quiz-result.service'

export const quizResolvers: Resolvers = {
  Viewer: {
    quizPool: ({ user }, { size }, { random }) => (user ? drawQuizPool({ size, random }) : []),
  },
  QuizPoolEntry: {
    translation: (entry, _args, { viewer }) => translateQuizEntry(viewer, entry),
    quizFacts: findQuizFacts,
  },
  Vocabulary: {
    quizFacts: findQuizFacts,
    quizUses: findQuizUses,
  },
  Mutation: {
    createQuizResult: mutation('saves per user', async ({ viewer, input }) => {
      await saveQuizResult(viewer, input)
      return {}
    }),
  },
}
