'use client'

import type { ApolloClient } from '@apollo/client'
import { ApolloProvider as Provider } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { createApolloClient } from '@/lib/client/api/apollo-client'

/**
 * Provides one Apollo client; on the server one per request, so that two users never share a cache.
 * @param client one that is there already
 */
export function ApolloProvider({ client: given, children }: { client?: ApolloClient; children: ReactNode }) {
  const [client] = useState(() => given ?? createApolloClient())
  return <Provider client={client}>{children}</Provider>
}
