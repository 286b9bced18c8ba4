/** A proxy answered, because it could not reach the server or wait for it. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

const STATUSES = new Set([502, 503, 504])

/** The error for an answer that does not come from the API. */
export function toAnswerError(path: string, status: number): Error {
  const message = `${path} answered ${status}`
  return STATUSES.has(status) ? new NoAnswerError(message) : new Error(message)
}

/** Names of the errors of `fetch` when it was given up: the connection is too slow or gone. */
const GIVEN_UP = new Set(['AbortError', 'TimeoutError'])

/** Whether a request has not reached the server or its answer was lost. Sending it again later may succeed. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // `fetch` reports a failed connection as a TypeError.
  return error instanceof TypeError || error instanceof NoAnswerError || GIVEN_UP.has(error.name)
}
