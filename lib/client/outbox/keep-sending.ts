import { onOutboxChange, SEND_OUTBOX } from '@/lib/client/outbox/outbox-events'

/** Delay of the first retry in milliseconds; doubled after each failure. */
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 5 * 60_000

type KeepSending = {
  hasEntries: () => boolean
  /** Resolves to true when everything is sent. */
  send: () => Promise<boolean>
}

/**
 * Sends the outbox: now, when the browser comes online, when the page becomes visible, and after a delay while some
 * are left. Returns a function that stops it.
 */
export function keepSending({ hasEntries, send }: KeepSending): () => void {
  let waitMs = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function attempt() {
    clearTimeout(timer)
    timer = undefined
    if (stopped || !hasEntries()) return
    const done = await send().catch(() => false)
    if (stopped) return
    // When all was sent, an attempt stays planned that something added meanwhile asked for.
    if (!done) {
      clearTimeout(timer)
      timer = setTimeout(attempt, waitMs)
    }
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
  window.addEventListener(SEND_OUTBOX, attemptNow)
  document.addEventListener('visibilitychange', attemptNow)
  const stopListening = onOutboxChange(attemptLater)
  void attempt()

  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', attemptNow)
    window.removeEventListener(SEND_OUTBOX, attemptNow)
    document.removeEventListener('visibilitychange', attemptNow)
    stopListening()
  }
}
