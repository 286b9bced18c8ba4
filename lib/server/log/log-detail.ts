import 'server-only'

/** The part of an error that may be logged. */
export interface ErrorDetail {
  /** Absent for a text. */
  name?: string
  code?: string
  message?: string
  /** Where it was thrown: 'at …', the innermost first. */
  stack?: string[]
  cause?: ErrorDetail
}

/**
 * Errors of the language, of Node and of our own code. The messages of all others may repeat what a user wrote: those of
 * Prisma contain the values of a statement, and those of JSON.parse the text.
 */
const NAMES_WITH_MESSAGE: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'AggregateError',
  'AbortError',
  'TimeoutError',
])

const MAX_CAUSES = 3
const MAX_FRAMES = 20

/** What the log may say about an error: without its message when that may contain what a user wrote. */
export function errorDetail(cause: unknown, depth = 0): ErrorDetail {
  if (!(cause instanceof Error)) return { message: withoutPersonalData(textOf(cause)) }
  const code = codeOf(cause)
  return {
    name: cause.name,
    ...(code && { code }),
    ...(NAMES_WITH_MESSAGE.has(cause.name) && { message: withoutPersonalData(cause.message) }),
    stack: framesOf(cause),
    ...(cause.cause instanceof Error && depth < MAX_CAUSES && { cause: errorDetail(cause.cause, depth + 1) }),
  }
}

/** Removes e-mail addresses, and the queries of addresses, which contain searches and tokens. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/(?<![^\s@<>()"'`,;:=])[^\s@<>()"'`,;:=]+@[^\s@<>()"'`,;:=]+/g, '[address]')
    .replace(/\?[^\s"'`)>]*/g, (query) => (query.includes('=') ? '?[query]' : query))
}

/** The rest of an object is unknown, and nothing of it is logged. */
function textOf(cause: unknown): string {
  if (typeof cause === 'object' && cause !== null) return cause.constructor?.name ?? 'object'
  return String(cause)
}

/** Node's ECONNREFUSED; for Prisma's errors its own code and PostgreSQL's: 'P2010 23505'. */
function codeOf(error: Error): string | undefined {
  const codes = [fieldOf(error, 'code'), driverCodeOf(error)].filter(
    (code) => typeof code === 'string' || typeof code === 'number',
  )
  return codes.length > 0 ? codes.join(' ') : undefined
}

function driverCodeOf(error: Error): unknown {
  const driverError = fieldOf(fieldOf(error, 'meta'), 'driverAdapterError')
  return fieldOf(fieldOf(driverError, 'cause'), 'originalCode')
}

function fieldOf(value: unknown, name: string): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined
}

/** The last lines of the stack: before them it repeats the message. */
function framesOf({ stack = '' }: Error): string[] {
  const lines = stack.split('\n')
  const before = lines.findLastIndex((line) => !/^ {4}at .+:\d+\)?$/.test(line))
  return lines
    .slice(before + 1)
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
}
