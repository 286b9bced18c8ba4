import type { Resolvers } from '@/generated/graphql/resolvers-types'

// Signed out there is no user id, but the client's cache needs an id.
const VISITOR_ID = 'visitor'

export const viewerResolvers: Resolvers = {
  Query: {
    viewer: (_parent, _args, { viewer }) => ({ user: viewer }),
  },
  Viewer: {
    id: ({ user }) => user?.id ?? VISITOR_ID,
    loggedIn: ({ user }) => user !== null,
  },
}
