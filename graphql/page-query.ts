import 'server-only'
import { addTypenameToDocument } from '@apollo/client/utilities'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type ExecutionResult, execute } from 'graphql'
import { cache } from 'react'
import { createPageContext } from '@/graphql/context'
import { causeOf } from '@/graphql/errors'
import { observeOperation } from '@/graphql/observed-operation'
import { schema } from '@/graphql/schema'
import { getViewer } from '@/lib/server/accounts/session'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { runInCopyOfContext } from '@/lib/server/log/request-context'

/** The same for all operations of one request: a page and its layout. */
const pageContext = cache(createPageContext)

/**
 * Runs a page's query in-process, as the viewer of this request. The page passes the result to its feature component
 * (lib/client/api/use-page-query.ts), so that the browser sends no request on load. Throws the first error, which the
 * route's error page shows.
 */
export async function runPageQuery<TData, TVariables extends Record<string, unknown>>(
  document: TypedDocumentNode<TData, TVariables>,
  variableValues: TVariables,
): Promise<TData> {
  const viewer = await getViewer()
  const contextValue = pageContext(viewer)
  // The browser's cache needs types: it stores objects by type and id, and matches fragments by type.
  const typed = addTypenameToDocument(document)
  const run = async () => {
    const end = observeOperation(document, null)
    try {
      return await execute({ schema, document: typed, variableValues, contextValue })
    } finally {
      end()
    }
  }
  // A page and its layout run their queries at the same time.
  const result = await withinPageTime(runInCopyOfContext(run).then(requireNoError))
  // Converted to JSON values, because React cannot serialize graphql's objects, which have no prototype.
  return JSON.parse(JSON.stringify(result.data)) as TData
}

/** Throws what a resolver threw: the page's answer depends on its code. */
function requireNoError(result: ExecutionResult): ExecutionResult {
  const error = result.errors?.[0]
  if (error) throw causeOf(error)
  return result
}
