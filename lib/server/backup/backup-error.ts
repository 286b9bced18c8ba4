import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { toDiskFull } from '@/lib/server/backup/disk-full'
import { isConnectionLost } from '@/lib/server/database/failures/second-try'

/** PostgreSQL's class of codes for lost connections; Citus uses it for those between its nodes, too. */
const CONNECTION = /^08/

/** What the host can act on instead of an error of the disk or of PostgreSQL: DISK_FULL, BACKUP_NODE_LOST. */
export function toBackupError(failure: unknown): unknown {
  const error = toDiskFull(failure)
  const code = String(Reflect.get(Object(error), 'code'))
  return isConnectionLost(error) || CONNECTION.test(code) ? new AppError('BACKUP_NODE_LOST') : error
}
