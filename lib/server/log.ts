import 'server-only'

/** One line to stderr for whoever runs the server; the person at the screen gets a text of lib/errors/messages.ts. */
export function logError(what: string, cause: unknown): void {
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  process.stderr.write(`${new Date().toISOString()} error ${what}: ${detail}\n`)
}
