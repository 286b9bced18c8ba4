import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
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
 * Writes data from the server to the cache, once; React may begin to render a page several times before it shows it.
 *
 * @param isNew whether their page was not shown before: otherwise the cache may be newer
 * @returns the data, and whether nothing is newer, as what the learner saved while the page was made
 */
function handOver<TData extends object, TVariables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, initialData }: HandOver<TData, TVariables>,
  isNew = !shown.has(initialData),
) {
  if (!written.has(initialData)) {
    written.add(initialData)
    client.writeQuery({ query, variables, data: initialData })
  }
  return { data: initialData, fresh: isNew && !mayPageLag() }
}

/** Whether React has hydrated the document: what it renders from then on belongs to a page that the router opened. */
const isHydrated = () => typeof document !== 'undefined' && 'ready' in document.documentElement.dataset

/**
 * A page's query whose first result came with the page, so that loading sends no request. A document is hydrated with that
 * result alone: the cache gets it, and the query is watched, once the page can be used. When the router shows a page from its
 * cache, the data are old: Apollo's cache answers at once and a request updates it (cache-and-network).
 */
export function usePageQuery<TData extends object, TVariables extends OperationVariables>(
  page: HandOver<TData, TVariables>,
) {
  const client = useApolloClient()
  const { initialData } = page
  const [isNew] = useState(() => !shown.has(initialData))
  const [handed, setHanded] = useState(() => (isHydrated() ? handOver(client, page) : null))
  if (handed && handed.data !== initialData) setHanded(handOver(client, page))
  const handOverNow = useEffectEvent(() => setHanded(handOver(client, page, isNew)))
  const isWaiting = handed === null
  const [wasWaiting] = useState(isWaiting)
  useEffect(() => {
    if (!isWaiting) return
    // Not in the effect itself: the page can be used first.
    const timer = setTimeout(() => startTransition(() => handOverNow()))
    return () => clearTimeout(timer)
  }, [isWaiting])

  const result = useQuery(page.query, {
    variables: page.variables,
    skip: isWaiting,
    fetchPolicy: handed?.fresh === false ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
  } as useQuery.Options<TData, TVariables>)
  const { refetch } = result
  const cached = handed ? (result.data as TData | undefined) : undefined
  const data = useWithoutCopy(cached, { initialData, isCopied: wasWaiting && handed?.fresh === true })
  useEffect(() => {
    shown.add(initialData)
  }, [initialData])
  // An answer that was confirmed between the render and here is not in the page's data, and the refresh after it did not
  // know this query yet.
  useEffect(() => {
    if (handed?.fresh && mayPageLag()) refetch().catch(() => undefined)
  }, [handed, refetch])
  return { ...result, data }
}

/**
 * The cache's data, but the page's own as long as the cache only has a copy of them (`isCopied`): other objects would make the
 * whole screen render again.
 */
function useWithoutCopy<TData>(
  cached: TData | undefined,
  { initialData, isCopied }: { initialData: TData; isCopied: boolean },
): TData {
  const [copy, setCopy] = useState<TData | null>(null)
  if (!cached) return initialData
  if (!isCopied) return cached
  if (copy === null) setCopy(cached)
  return copy === null || cached === copy ? initialData : cached
}
