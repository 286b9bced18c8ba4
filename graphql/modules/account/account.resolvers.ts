import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { countContents } from '@/lib/server/account-data/account-contents.service'

export const accountResolvers: Resolvers = {
  User: { contents: (user) => countContents(user) },
}
