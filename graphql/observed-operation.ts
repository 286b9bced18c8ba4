import type { ApolloServerPlugin } from '@apollo/server'
import { type DocumentNode, getOperationAST, Kind } from 'graphql'
import * as operations from '@/generated/operations'
import { nameOperation } from '@/lib/server/log/request-context'
import { metrics } from '@/lib/server/metrics/metrics'

/** The operations of the app itself. Other clients send any names, and each name would be a time series for ever. */
const OWN_NAMES: ReadonlySet<string> = new Set(Object.values(operations).flatMap(namesOf))

function namesOf({ definitions }: Pick<DocumentNode, 'definitions'>): string[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  )
}

/**
 * Names the operation in the log lines of its request, and measures it until the returned function is called. One that is not the
 * app's own is called 'other'.
 */
export function observeOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): () => unknown {
  const name = getOperationAST(document, operationName)?.name?.value ?? ''
  const operation = OWN_NAMES.has(name) ? name : 'other'
  nameOperation(operation)
  return metrics().operations.startTimer({ operation })
}

/** {@link observeOperation} for Apollo Server. */
export const observeOperations: ApolloServerPlugin = {
  requestDidStart: async () => {
    let end: (() => unknown) | undefined
    return {
      didResolveOperation: async ({ document, operationName }) => {
        end = observeOperation(document, operationName)
      },
      willSendResponse: async () => void end?.(),
    }
  },
}
