'use client'

import { ApolloProvider as Provider } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { createApolloClient } from '@/lib/client/api/apollo-client'

/** Provides one Apollo client; on the server one per request, so that two users never share a cache. */
export function ApolloProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createApolloClient)
  return <Provider client={client}>{children}</Provider>
}
