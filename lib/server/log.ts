import 'server-only'

/** Writes an error to stderr for the server's operator; the user gets a text of lib/errors/messages.ts instead. */
export function logError(what: string, cause: unknown): void {
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  process.stderr.write(`${new Date().toISOString()} error ${what}: ${detail}\n`)
}
