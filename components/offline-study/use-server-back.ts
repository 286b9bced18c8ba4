import { useEffect, useState } from 'react'
import { sendOutboxNow } from '@/lib/client/outbox/outbox-events'

/** Milliseconds between two questions whether the server answers. */
const ASK_AGAIN_MS = 5_000
/** Statuses of a server that can make pages: ready, or without room for uploads (app/readyz). */
const READY: readonly number[] = [200, 507]

async function isReady(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(ASK_AGAIN_MS)
    const { status } = await fetch('/readyz', { cache: 'no-store', signal })
    return READY.includes(status)
  } catch {
    return false
  }
}

/** Whether the server can be reached now; asks while the page is seen. Once it can, what waits is sent. */
export function useServerBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    async function ask() {
      clearTimeout(timer)
      const isThere = document.visibilityState === 'visible' ? await isReady() : null
      if (isGone) return
      if (isThere !== null) setBack(isThere)
      timer = setTimeout(ask, ASK_AGAIN_MS)
    }
    void ask()
    window.addEventListener('online', ask)
    window.addEventListener('offline', ask)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', ask)
      window.removeEventListener('offline', ask)
    }
  }, [])
  useEffect(() => {
    if (isBack) sendOutboxNow()
  }, [isBack])
  return isBack
}
