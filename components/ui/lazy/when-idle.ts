/** Milliseconds after which a page that never gets idle runs it nevertheless. */
const MAX_WAIT_MS = 2_000
/** Milliseconds for browsers without `requestIdleCallback` (Safari). */
const WAIT_MS = 200

/** Runs a function once, when the page is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, WAIT_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  return () => window.cancelIdleCallback(request)
}
