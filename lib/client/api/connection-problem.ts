/** Milliseconds until the server counts as out of reach. */
const MAX_WAIT_MS = 2_000

/** Why nothing can be asked at the moment. */
export type ConnectionProblem = 'offline' | 'unreachable'

/** Call it when a request got no answer. Null: the server answers, so only that request failed. */
export async function findConnectionProblem(): Promise<ConnectionProblem | null> {
  if (!navigator.onLine) return 'offline'
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(MAX_WAIT_MS) })
    return null
  } catch {
    return 'unreachable'
  }
}
