import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { logError } from '@/lib/server/log/log'

const LOG_INTERVAL_MS = 60_000

let loggedAt = Number.NEGATIVE_INFINITY

/** The refusal of what needs space on a full disk. Logged at most once a minute: everything that writes fails meanwhile. */
export function storageFull(reason: string): AppError {
  if (Date.now() - loggedAt >= LOG_INTERVAL_MS) {
    loggedAt = Date.now()
    logError('disk full', reason)
  }
  return new AppError('STORAGE_FULL')
}
