/**
 * An expected failure. Its message is one line for the user: the problem and how to fix it.
 * Any other error is a bug and is printed with its stack trace.
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
 * The text of any thrown value. A pg error for a host with several addresses has an empty message and a list of errors.
 * @param {unknown} error
 * @returns {string}
 */
export function errorText(error) {
  if (error instanceof AggregateError && !error.message) return error.errors.map(errorText).join('; ')
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
