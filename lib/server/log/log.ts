import 'server-only'
import { type ErrorDetail, errorDetail, withoutPersonalData } from '@/lib/server/log/log-detail'
import { currentContext } from '@/lib/server/log/request-context'

type Level = 'error' | 'warn' | 'info'

/** Other fields of a log line. They must not contain text that a user wrote. */
type Fields = Readonly<Record<string, string | number>>

/** Writes an error to stderr for the server's operator; the user gets a text of lib/errors/messages.ts instead. */
export function logError(what: string, cause: unknown): void {
  writeLine('error', what, { error: errorDetail(cause) })
}

/** Writes a line about something that is no error, or not yet one. */
export function logEvent(level: Level, what: string, fields: Fields): void {
  const safe = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutPersonalData(value) : value,
  ])
  writeLine(level, what, { fields: Object.fromEntries(safe) })
}

interface Details {
  error?: ErrorDetail
  fields?: Fields
}

/** One write per line: lines of concurrent requests must not mix. */
function writeLine(level: Level, what: string, details: Details): void {
  const line = isPlain() ? plainLine : jsonLine
  process.stderr.write(`${line(level, withoutPersonalData(what), details)}\n`)
}

/** npm start sets LOG_FORMAT, because the server's own stderr is a pipe to it. */
function isPlain(): boolean {
  const { LOG_FORMAT } = process.env
  return LOG_FORMAT === 'plain' || (LOG_FORMAT !== 'json' && process.stderr.isTTY)
}

function jsonLine(level: Level, what: string, { error, fields }: Details): string {
  const time = new Date().toISOString()
  return JSON.stringify({ time, level, event: what, ...currentContext(), ...fields, error })
}

function plainLine(level: Level, what: string, { error, fields = {} }: Details): string {
  const { requestId, operation } = currentContext() ?? {}
  const context = [operation, requestId].filter(Boolean).join(' ')
  const values = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const detail = [...(error ? [plainError(error)] : []), ...values].join(' ')
  return `${new Date().toISOString()} ${level} ${printable(what)}${context && ` [${context}]`}: ${printable(detail)}`
}

function plainError({ name, code, message, stack = [], cause }: ErrorDetail): string {
  const kind = [name, code].filter(Boolean).join(' ')
  const first = [kind, message].filter(Boolean).join(': ')
  return [first, ...stack, ...(cause ? [`caused by ${plainError(cause)}`] : [])].join('\n')
}

/**
 * Indents all lines but the first, so that none looks like an entry of its own, and escapes all other characters that a
 * terminal would act on or not show.
 */
function printable(text: string): string {
  return text.replace(/\r?\n\s*/g, '\n    ').replace(/[^\P{C}\n]|[\u2028\u2029]/gu, escapeCharacter)
}

function escapeCharacter(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}
