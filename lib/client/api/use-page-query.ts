import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'

/** Data that were written into the cache once. The router shows a page again with the very same object. */
const written = new WeakSet<object>()

type HandOver<TData, TVariables> = {
  query: TypedDocumentNode<TData, TVariables>
  variables: TVariables
  /** What `runPageQuery` answered on the server for the same query and variables. */
  initialData: TData
}

/** Writes data from the server into the cache; false when that was done before and the cache may know better. */
function handOver<TData extends object, TVariables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, initialData }: HandOver<TData, TVariables>,
): boolean {
  if (written.has(initialData)) return false
  written.add(initialData)
  client.writeQuery({ query, variables, data: initialData })
  return true
}

/**
 * A page's query whose first answer came with the page: nothing is requested on load. When the router shows a page again
 * from its memory the data are old, so the cache answers at once and the network corrects it (cache-and-network).
 */
export function usePageQuery<TData extends object, TVariables extends OperationVariables>(
  page: HandOver<TData, TVariables>,
) {
  const client = useApolloClient()
  const [handed, setHanded] = useState(() => ({ data: page.initialData, fresh: handOver(client, page) }))
  if (handed.data !== page.initialData) {
    setHanded({ data: page.initialData, fresh: handOver(client, page) })
  }

  const result = useQuery(page.query, {
    variables: page.variables,
    fetchPolicy: handed.fresh ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  } as useQuery.Options<TData, TVariables>)
  return { ...result, data: (result.data as TData | undefined) ?? page.initialData }
}
