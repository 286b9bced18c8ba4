import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, from } from 'rxjs'
import { isUnanswered } from '@/lib/client/api/no-answer'
import { answerQuery } from '@/lib/client/device-copy/answers/answer-query'
import type { Unsent } from '@/lib/client/device-copy/answers/local-viewer'
import type { Study } from '@/lib/client/device-copy/study'

/** Queries that decide what is sent: the server's answer is asked for first. */
const FOR_SENDING: ReadonlySet<string | undefined> = new Set(['SavedWord', 'SavedWordText'])
/** What a new copy is made of. */
const OF_SERVER: ReadonlySet<string | undefined> = new Set(['DeviceCopy'])
/** Its figures are corrected by the deletions that are not sent yet, so its words include the deleted ones. */
const WITH_DELETED: ReadonlySet<string | undefined> = new Set(['Dashboard'])
const NONE: ReadonlySet<string> = new Set()

/** What an operation counts of what is not sent yet: the same object for the same, for which words are dated once. */
const unsentFor = (operationName: string | undefined, unsent: Unsent): Unsent =>
  WITH_DELETED.has(operationName) && unsent.deleted.size > 0 ? { ...unsent, deleted: NONE } : unsent

/** What queries are answered from. */
type Sources = Readonly<{ study: () => Study; unsent: () => Unsent }>

/** Answers queries from the copy on this device. Mutations go to the server; without it they are in the outbox. */
export function createLocalLink({ study, unsent }: Sources): ApolloLink {
  const answer = (operation: ApolloLink.Operation) =>
    from(
      answerQuery({
        document: operation.query,
        variables: operation.variables,
        study: study(),
        unsent: unsentFor(operation.operationName, unsent()),
        now: new Date(),
      }).then((data) => ({ data }) as ApolloLink.Result),
    )
  return new ApolloLink((operation, forward) => {
    const isForServer =
      operation.operationType === OperationTypeNode.MUTATION || OF_SERVER.has(operation.operationName)
    if (isForServer) return forward(operation)
    if (!FOR_SENDING.has(operation.operationName) || !navigator.onLine) return answer(operation)
    return forward(operation).pipe(
      catchError((error: unknown) => {
        if (isUnanswered(error)) return answer(operation)
        throw error
      }),
    )
  })
}
