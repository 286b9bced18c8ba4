import { KEPT_CHANGED, SEND_KEPT } from '@/lib/client/kept/kept-list'

/** Delay of the first retry in milliseconds; doubled after each failure. */
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 5 * 60_000

type KeepSending = {
  hasKept: () => boolean
  /** Resolves to true when everything is sent. */
  send: () => Promise<boolean>
}

/**
 * Sends stored items: now, when the browser comes online, when the page becomes visible, and after a delay while some
 * are left. Returns a function that stops it.
 */
export function keepSending({ hasKept, send }: KeepSending): () => void {
  let waitMs = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function attempt() {
    clearTimeout(timer)
    if (stopped || !hasKept()) return
    const done = await send().catch(() => false)
    if (stopped) return
    clearTimeout(timer)
    if (!done) timer = setTimeout(attempt, waitMs)
    waitMs = done ? FIRST_WAIT_MS : Math.min(waitMs * 2, MAX_WAIT_MS)
  }

  function attemptNow() {
    if (document.visibilityState === 'hidden') return
    waitMs = FIRST_WAIT_MS
    void attempt()
  }

  // A study screen sends its own answers at once; this sends only those that are left after a delay.
  function attemptLater() {
    if (timer === undefined || waitMs === FIRST_WAIT_MS) {
      clearTimeout(timer)
      timer = setTimeout(attempt, waitMs)
    }
  }

  window.addEventListener('online', attemptNow)
  window.addEventListener(SEND_KEPT, attemptNow)
  document.addEventListener('visibilitychange', attemptNow)
  window.addEventListener(KEPT_CHANGED, attemptLater)
  void attempt()

  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', attemptNow)
    window.removeEventListener(SEND_KEPT, attemptNow)
    document.removeEventListener('visibilitychange', attemptNow)
    window.removeEventListener(KEPT_CHANGED, attemptLater)
  }
}
