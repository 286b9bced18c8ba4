import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { mayPageLag } from '@/lib/client/api/page-age'

/** Data that were already written to the cache. */
const written = new WeakSet<object>()
/** Data of pages that were shown. The router passes the same object when it shows a page again. */
const shown = new WeakSet<object>()

type HandOver<TData, TVariables> = {
  query: TypedDocumentNode<TData, TVariables>
  variables: TVariables
  /** Result of `runPageQuery` on the server for the same query and variables. */
  initialData: TData
}

/**
 * Writes data from the server to the cache, once; false when their page was shown before and the cache may be newer, and
 * when the server may have made them before it confirmed the learner's last answer. React may begin to render a page
 * several times before it shows it.
 */
function handOver<TData extends object, TVariables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, initialData }: HandOver<TData, TVariables>,
): boolean {
  if (!written.has(initialData)) {
    written.add(initialData)
    client.writeQuery({ query, variables, data: initialData })
  }
  return !shown.has(initialData) && !mayPageLag()
}

/**
 * A page's query whose first result came with the page, so that loading sends no request. When the router shows a page
 * from its cache, the data are old: Apollo's cache answers at once and a request updates it (cache-and-network).
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
  const { refetch } = result
  useEffect(() => {
    shown.add(handed.data)
  }, [handed])
  // An answer that was confirmed between the render and here is not in the page's data, and the refresh after it did not
  // know this query yet.
  useEffect(() => {
    if (handed.fresh && mayPageLag()) refetch().catch(() => undefined)
  }, [handed, refetch])
  return { ...result, data: (result.data as TData | undefined) ?? page.initialData }
}
