import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { driverErrorOf } from '@/lib/server/database/failures/driver-error'
import { isLost } from '@/lib/server/database/failures/lost-connection'
import { isWorkerAway } from '@/lib/server/database/failures/worker-away'
import { logError } from '@/lib/server/log/log'
import { storageFull } from '@/lib/server/storage-full'

/** Time after which a request that had no connection to the database may be sent again, in seconds. */
const RETRY = Object.freeze({ retryAfter: 10 })

/** Why a page could not be made in time: the database, or this process, has too much to do. */
export const busy = () => new AppError('SERVER_BUSY', RETRY)

/** The words of the user cannot be reached, those of others can. */
const wordsUnreachable = () => new AppError('WORDS_UNREACHABLE', RETRY)

/** What pg says when no connection of the pool became free, or PostgreSQL did not accept a new one, in time. */
const NO_CONNECTION: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]
/** PostgreSQL's code when it has as many connections as it allows. */
const TOO_MANY_CONNECTIONS = '53300'
/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'

/**
 * The refusal that a client is answered for an error: that of a service; SERVER_BUSY or SERVER_UNAVAILABLE when there was
 * no connection to the database; WORDS_UNREACHABLE when the part of the database that has the user's words is away;
 * STORAGE_FULL when PostgreSQL's disk is full. Null for a bug.
 */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return storageFull('PostgreSQL has no space left')
  const isOfWorker = isWorkerAway(error)
  if (!isOfWorker && !isBusy(error) && !isLost(error)) return null
  logError('database', error)
  if (isOfWorker) return wordsUnreachable()
  return isBusy(error) ? busy() : new AppError('SERVER_UNAVAILABLE', RETRY)
}

/** Whether no connection was free, so that nothing was sent. */
export function isBusy(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return (
    codeOf(error) === TOO_MANY_CONNECTIONS ||
    code === TOO_MANY_CONNECTIONS ||
    NO_CONNECTION.includes(String(message))
  )
}

/** Whether PostgreSQL could not write because its disk is full. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === DISK_FULL

/** PostgreSQL's code inside an error of Prisma. */
const codeOf = (error: unknown) => driverErrorOf(error)?.originalCode
