import { type DocumentNode, getOperationAST, Kind } from 'graphql'
import * as operations from '@/generated/operations'
import { metrics } from '@/lib/server/metrics/metrics'
import { nameOperation } from '@/lib/server/request-context'

/** The operations of the app itself. Other clients send any names, and each name would be a time series for ever. */
const OWN_NAMES: ReadonlySet<string> = new Set(Object.values(operations).flatMap(namesOf))

function namesOf({ definitions }: Pick<DocumentNode, 'definitions'>): string[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  )
}

/** Runs an operation, measures it, and lets the log lines of its request name it. One that is not the app's own is called 'other'. */
export async function observeOperation<T>(
  document: DocumentNode,
  operationName: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const name = getOperationAST(document, operationName)?.name?.value ?? ''
  const operation = OWN_NAMES.has(name) ? name : 'other'
  nameOperation(operation)
  const end = metrics().operations.startTimer({ operation })
  try {
    return await work()
  } finally {
    end()
  }
}
