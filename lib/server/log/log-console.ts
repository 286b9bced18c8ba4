import 'server-only'
import { logError, logEvent } from '@/lib/server/log/log'

/**
 * Writes what Next and packages print into the log, as lines of its format and without personal data: Next prints the
 * errors of pages, whose messages may repeat what a user wrote.
 */
export function logConsole(): void {
  Object.assign(console, {
    error: (...given: unknown[]) => logPrinted('error', given),
    warn: (...given: unknown[]) => logPrinted('warn', given),
    log: (...given: unknown[]) => logPrinted('info', given),
    info: (...given: unknown[]) => logPrinted('info', given),
  })
}

function logPrinted(level: 'error' | 'warn' | 'info', given: readonly unknown[]): void {
  const error = given.find((value) => value instanceof Error)
  const text = given
    .filter((value) => typeof value === 'string')
    .join(' ')
    .trim()
  if (error) logError('console', error)
  else if (text) logEvent(level, 'console', { text })
}
