import { ApolloLink } from '@apollo/client'
import { Subject, startWith, switchMap, take, tap } from 'rxjs'

/** The kind of an operation, from its document. */
const isMutation = ({ query }: ApolloLink.Operation) =>
  query.definitions.some((part) => part.kind === 'OperationDefinition' && part.operation === 'mutation')

/**
 * Sends a query again when a mutation is answered before it: the server may have read the query's data before the change,
 * and Apollo gives that answer also to those who ask again after the change, while the first request is under way.
 * For links that answer once.
 */
export function createFreshQueriesLink(): ApolloLink {
  const changes = new Subject<void>()
  return new ApolloLink((operation, forward) =>
    isMutation(operation)
      ? forward(operation).pipe(tap(() => changes.next()))
      : changes.pipe(
          startWith(undefined),
          switchMap(() => forward(operation)),
          take(1),
        ),
  )
}
