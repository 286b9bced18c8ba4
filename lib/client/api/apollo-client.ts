import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { httpLink } from '@/lib/client/api/http-link'
import { startAgainAtLogin } from '@/lib/client/api/session-ended'

const signedOutLink = new ErrorLink(({ error }) => {
  if (!CombinedGraphQLErrors.is(error)) return
  if (error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) startAgainAtLogin()
})

/** The page's GraphQL client: an in-memory cache over one link. */
export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    // Pages bring their first data with them (use-page-query.ts): while rendering on the server nothing is fetched.
    ssrMode: typeof window === 'undefined',
    link: ApolloLink.from([signedOutLink, httpLink]),
    cache: new InMemoryCache({
      typePolicies: {
        // One object whose id changes with who is signed in; its parts arrive from many queries.
        Viewer: { merge: true },
      },
    }),
  })
}
