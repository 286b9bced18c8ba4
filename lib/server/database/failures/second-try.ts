import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that PostgreSQL takes to start again, and as long as a page can wait for it. */
const RESTART_MS = 3_000
const PAUSE_MS = 250

/** Codes of PostgreSQL and of the system for a connection that was ended, or refused, because the server starts again. */
const CODES: readonly unknown[] = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']

/** What pg says of a connection that was closed while a statement ran, or before it was sent. It has no code. */
const CLOSED: readonly unknown[] = [
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]

/** Whether an error of the driver says that the connection is lost, or that there is none. A silent server is not meant. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return CODES.includes(code) || CLOSED.includes(message)
}

/**
 * Runs `work` again while it fails because the connection is lost, for the time of a restart. Only for work that may be
 * done twice: it changes nothing, or nothing of it was kept.
 */
export async function withSecondTry<T>(
  work: () => Promise<T>,
  isLost: (error: unknown) => boolean = isConnectionLost,
): Promise<T> {
  const end = performance.now() + RESTART_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLost(error) || performance.now() > end) throw error
      await sleep(PAUSE_MS)
    }
  }
}
