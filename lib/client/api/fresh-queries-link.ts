import { ApolloLink, Observable } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { map, type Subscription } from 'rxjs'
import { markCopyBehind } from '@/lib/client/copy-behind'

/**
 * Sends a query again when a mutation is answered before it: the server may have read the query's data before the change,
 * and Apollo gives that answer also to those who ask again after the change, while the first request is under way.
 * For links that answer once. Notes that the copy of the words on this device is behind.
 */
export function createFreshQueriesLink(): ApolloLink {
  /** Sends a query that is under way again. */
  const resends = new Set<() => void>()
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      return forward(operation).pipe(
        map((result) => {
          for (const resend of resends) resend()
          markCopyBehind()
          return result
        }),
      )
    }
    return new Observable((observer) => {
      let request: Subscription | undefined
      const send = () => {
        request?.unsubscribe()
        request = forward(operation).subscribe({
          next: (result) => observer.next(result),
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        })
      }
      send()
      resends.add(send)
      return () => {
        resends.delete(send)
        request?.unsubscribe()
      }
    })
  })
}
