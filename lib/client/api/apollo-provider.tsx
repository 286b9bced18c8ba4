'use client'

import { ApolloProvider as Provider } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { createApolloClient } from '@/lib/client/api/apollo-client'

/** Gives one client to all below it; on the server one per request, so that no two people ever share a cache. */
export function ApolloProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createApolloClient)
  return <Provider client={client}>{children}</Provider>
}
