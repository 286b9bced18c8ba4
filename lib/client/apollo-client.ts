import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { BaseHttpLink } from '@apollo/client/link/http'
import { csrfFetch } from '@/lib/client/csrf'

/** A session that ended elsewhere: nothing on this page works any more, so it starts again at /. */
const signedOutLink = new ErrorLink(({ error }) => {
  if (!CombinedGraphQLErrors.is(error)) return
  if (error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
    window.location.assign('/')
})

/** One GraphQL client: the operation's name in the address, the CSRF token in a header (spec.md section 7). */
export function createApolloClient(): ApolloClient {
  const http = new BaseHttpLink({
    uri: ({ operationName }) => `/graphql?operationName=${operationName}`,
    credentials: 'same-origin',
    fetch: csrfFetch,
  })
  return new ApolloClient({
    // Pages bring their first data with them (use-page-query.ts): while rendering on the server nothing is fetched.
    ssrMode: typeof window === 'undefined',
    link: ApolloLink.from([signedOutLink, http]),
    cache: new InMemoryCache({
      typePolicies: {
        // The viewer is one object whose id changes with who is signed in; its parts arrive from many queries.
        Viewer: { merge: true },
      },
    }),
  })
}
