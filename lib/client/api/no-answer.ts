/** Statuses of a proxy that could not reach the server or wait for it. */
const STATUSES: readonly unknown[] = [502, 503, 504]

/** Names of the errors of `fetch` when it was given up: the connection is too slow or gone. */
const GIVEN_UP = new Set(['AbortError', 'TimeoutError'])

/**
 * Whether a request has not reached the server or its answer was lost. Sending it again later may succeed.
 * @param error what Apollo's client threw (lib/client/api/http-link.ts)
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // `fetch` reports a failed connection as a TypeError.
  return error instanceof TypeError || STATUSES.includes(error.cause) || GIVEN_UP.has(error.name)
}
