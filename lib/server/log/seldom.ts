import 'server-only'
import { logError } from '@/lib/server/log/log'

const LOG_INTERVAL_MS = 60_000

/** Makes a logger of one kind of error that writes at most one line a minute: all that needs the same thing fails meanwhile. */
export function createSeldomLog(what: string): (cause: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (cause) => {
    if (Date.now() - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = Date.now()
    logError(what, cause)
  }
}
