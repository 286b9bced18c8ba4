/**
 * A failure that we foresaw. Its message is one line for a person: what is wrong and what to do about it.
 * Whatever else is thrown is a bug and keeps its stack trace.
 */
export class BootError extends Error {
  /**
   * @param {string} message
   * @param {{cause?: unknown, details?: string}} [options] `details`: a tool's own output, printed above the message
   */
  constructor(message, { cause, details } = {}) {
    super(message, { cause })
    this.name = 'BootError'
    this.details = details
  }
}

/**
 * The text of anything thrown. A pg error for a host with several addresses has an empty message and a list inside.
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
  if (error instanceof AggregateError && !error.message) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/**
 * The `code` that Node and PostgreSQL put on their errors ('ENOENT', '28P01'), if there is one.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
