import { ApolloLink, type OperationVariables } from '@apollo/client'
import { from, mergeMap, of } from 'rxjs'

/** How the answer of a query is asked for in parts, one after another. */
export interface Parts {
  /** Variables of the first part. Called again when everything is asked for again. */
  begin: () => OperationVariables
  /** Takes the data of a part. Resolves to the variables of the next one, to null after the last. */
  take: (data: object) => Promise<OperationVariables | null>
}

/**
 * Sends a query once for each part; the query is answered with the last one. In the context of a query it is below the link that
 * sends queries again after a mutation: what a mutation has changed may be in any part.
 */
export const createPartsLink = (parts: Parts) =>
  new ApolloLink((operation, forward) => {
    const { query, client } = operation
    const rest = new ApolloLink(forward)

    function ask(part: OperationVariables): ReturnType<typeof forward> {
      const variables = { ...operation.variables, ...part }
      return ApolloLink.execute(rest, { query, variables }, { client }).pipe(
        mergeMap((result) => {
          if (!result.data || result.errors) return of(result)
          return from(parts.take(result.data)).pipe(mergeMap((next) => (next ? ask(next) : of(result))))
        }),
      )
    }
    return ask(parts.begin())
  })
