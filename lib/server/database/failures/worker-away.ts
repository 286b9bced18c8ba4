import 'server-only'
import { driverErrorOf } from '@/lib/server/database/failures/driver-error'

/** PostgreSQL's code for a failed connection, which is none of the app's own here. */
const CONNECTION_FAILURE = '08006'
/** What Citus says then: 'connection to the remote node … failed', 'could not establish any connections to the node …'. */
const TO_WORKER = /connections? to the (remote )?node /

/**
 * Whether the coordinator of a distributed database (docs/scaling.md) does not reach the worker with the words of an account.
 * It goes on itself, as the other workers do. One PostgreSQL never says so.
 */
export function isWorkerAway(error: unknown): boolean {
  const { originalCode, originalMessage } = driverErrorOf(error) ?? {}
  const own = Object(error) as { code?: unknown; message?: unknown }
  const [code, message] = originalCode ? [originalCode, originalMessage] : [own.code, own.message]
  return code === CONNECTION_FAILURE && TO_WORKER.test(String(message))
}
