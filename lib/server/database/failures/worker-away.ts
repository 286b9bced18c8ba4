import 'server-only'
import { driverErrorOf } from '@/lib/server/database/failures/driver-error'

/** What Citus says when it cannot reach a worker: a connection failure, which is none of the app's own. */
const NO_WORKER = { code: '08006', text: 'connection to the remote node' }

/**
 * Whether the coordinator of a distributed database (docs/scaling.md) does not reach the worker with the words of an account.
 * It goes on itself, as the other workers do. One PostgreSQL never says so.
 */
export function isWorkerAway(error: unknown): boolean {
  const { originalCode, originalMessage } = driverErrorOf(error) ?? {}
  const own = Object(error) as { code?: unknown; message?: unknown }
  const [code, message] = originalCode ? [originalCode, originalMessage] : [own.code, own.message]
  return code === NO_WORKER.code && String(message).includes(NO_WORKER.text)
}
