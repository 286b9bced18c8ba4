import 'server-only'
import { addTypenameToDocument } from '@apollo/client/utilities'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { execute } from 'graphql'
import { createContext } from '@/graphql/context'
import { schema } from '@/graphql/schema'
import { getViewer } from '@/lib/server/accounts/session'

/**
 * Runs a page's query in-process, as the viewer of this request; the page hands the answer to its feature component
 * (lib/client/api/use-page-query.ts), so that the browser asks for nothing on load. Throws the first error: the route's
 * error page shows it.
 */
export async function runPageQuery<TData, TVariables extends Record<string, unknown>>(
  document: TypedDocumentNode<TData, TVariables>,
  variableValues: TVariables,
): Promise<TData> {
  const result = await execute({
    schema,
    // The browser's cache files objects by type and id, and matches fragments by type.
    document: addTypenameToDocument(document),
    variableValues,
    contextValue: createContext(await getViewer()),
  })
  const error = result.errors?.[0]
  if (error) throw error
  // As JSON: graphql's objects have no prototype and hold dates, and React hands over neither.
  return JSON.parse(JSON.stringify(result.data)) as TData
}
