import 'server-only'

/** Writes an error to stderr for the server's operator; the user gets a text of lib/errors/messages.ts instead. */
export function logError(what: string, cause: unknown): void {
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  process.stderr.write(`${new Date().toISOString()} error ${printable(what)}: ${printable(detail)}\n`)
}

/**
 * Text of users can be part of an error. Indents all lines but the first, so that none looks like an entry of its own,
 * and escapes all other characters that a terminal would act on or not show.
 */
function printable(text: string): string {
  return text.replace(/\r?\n\s*/g, '\n    ').replace(/[^\P{C}\n]|[\u2028\u2029]/gu, escapeCharacter)
}

function escapeCharacter(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}
