import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { toDiskFull } from '@/lib/server/backup/disk-full'
import { isConnectionLost } from '@/lib/server/database/failures/second-try'

/** PostgreSQL's class of codes for lost connections; Citus uses it for those between its nodes, too. */
const CONNECTION = /^08/

/** What Citus says where PostgreSQL is killed while it waits for another node. It has no code of its own. */
const KILLED = /postmaster was shut down/

/**
 * What the host can act on instead of an error of the disk or of PostgreSQL: DISK_FULL, BACKUP_NODE_LOST.
 * @param isConnected whether the database itself still answers
 */
export function toBackupError(failure: unknown, isConnected: boolean): unknown {
  const error = toDiskFull(failure)
  if (error instanceof AppError) return error
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  const isFromNode = CONNECTION.test(String(code)) || KILLED.test(String(message))
  return !isConnected || isConnectionLost(error) || isFromNode ? new AppError('BACKUP_NODE_LOST') : error
}
