import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import { csrfFetch } from '@/lib/client/api/csrf'
import { noteAnswer } from '@/lib/client/api/words-away'
import { VIEWER_HEADER } from '@/lib/domain/accounts/viewer-header'

/** Milliseconds; the server answers within 25 s. A request that a changing network lost would hold back all later ones. */
const TIMEOUT_MS = 30_000

/** A GraphQL answer is JSON with any HTTP status; everything else is a network error. */
async function post(operation: ApolloLink.Operation, signal: AbortSignal) {
  const { operationName, variables, query } = operation
  const { userId } = operation.getContext() as { userId?: string }
  const response = await csrfFetch(`/graphql?operationName=${operationName}`, {
    method: 'POST',
    signal,
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
      // Another tab may have signed in another user, who must not get this answer.
      ...(userId && { [VIEWER_HEADER]: userId }),
    },
    body: JSON.stringify({ operationName, variables, query: print(query) }),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const result: unknown = isJson ? await response.json() : null
  if (!isResult(result)) throw new Error(`/graphql answered ${response.status}`, { cause: response.status })
  noteAnswer(result)
  return result
}

function isResult(value: unknown): value is ApolloLink.Result {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)
}

/**
 * Sends operations to /graphql. Apollo's own link also reads multipart answers, rewrites URLs and sends files. This API
 * needs none of that, and every page would load the code.
 */
export const httpLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
      const stop = () => {
        clearTimeout(timer)
        abort.abort()
      }
      post(operation, abort.signal).then(
        (result) => {
          clearTimeout(timer)
          observer.next(result)
          observer.complete()
        },
        (error) => {
          clearTimeout(timer)
          observer.error(error)
        },
      )
      return stop
    }),
)
