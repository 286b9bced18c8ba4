import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { createFreshQueriesLink } from '@/lib/client/api/fresh-queries-link'
import { httpLink } from '@/lib/client/api/http-link'
import { ownLink } from '@/lib/client/api/own-link'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'

const signedOutLink = new ErrorLink(({ error }) => {
  if (!CombinedGraphQLErrors.is(error)) return
  if (error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) startAgainAtLogin()
})

/**
 * The page's GraphQL client: an in-memory cache over one link.
 * @param before answers some operations instead of the server
 */
export function createApolloClient(before?: ApolloLink): ApolloClient {
  return new ApolloClient({
    // Pages include their first data (use-page-query.ts), so rendering on the server fetches nothing.
    ssrMode: typeof window === 'undefined',
    link: ApolloLink.from([
      signedOutLink,
      createFreshQueriesLink(),
      ownLink,
      ...(before ? [before] : []),
      httpLink,
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        // One object whose id changes with the signed-in user; its fields come from many queries.
        Viewer: { merge: true },
        // Objects without an id, of which each page asks for other fields.
        Settings: { merge: true },
        Stats: { merge: true },
        NotificationSettings: { merge: true },
        ScheduleSettings: { merge: true },
      },
    }),
  })
}
