import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { getChallengeStreak } from '@/lib/server/review/challenge.service'

export const challengeResolvers: Resolvers = {
  Viewer: {
    challengeStreak: ({ user }, _args, { now }) => (user ? getChallengeStreak(user, now) : null),
  },
}
