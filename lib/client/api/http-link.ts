import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import { csrfFetch } from '@/lib/client/api/csrf'
import { VIEWER_HEADER } from '@/lib/domain/accounts/viewer-header'

/** A GraphQL answer travels as JSON whatever its HTTP status; anything else is a failure of the network. */
async function post(operation: ApolloLink.Operation, signal: AbortSignal) {
  const { operationName, variables, query } = operation
  const { userId } = operation.getContext() as { userId?: string }
  const response = await csrfFetch(`/graphql?operationName=${operationName}`, {
    method: 'POST',
    signal,
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
      // Another tab may have signed somebody else in: theirs must not get this.
      ...(userId && { [VIEWER_HEADER]: userId }),
    },
    body: JSON.stringify({ operationName, variables, query: print(query) }),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const result: unknown = isJson ? await response.json() : null
  if (!isResult(result)) throw new Error(`/graphql answered ${response.status}`)
  return result
}

function isResult(value: unknown): value is ApolloLink.Result {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)
}

/**
 * Sends operations to /graphql. Apollo's own link would also read multipart answers, rewrite addresses
 * and send files; this API has none of that, and every page carries the code.
 */
export const httpLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController()
      post(operation, abort.signal).then(
        (result) => {
          observer.next(result)
          observer.complete()
        },
        (error) => observer.error(error),
      )
      return () => abort.abort()
    }),
)
