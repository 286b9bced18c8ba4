'use client'

import { useEffect } from 'react'
import { noteDeviceLearner } from '@/lib/client/offline/device-learner'
import { isLogOutWaiting } from '@/lib/client/outbox/log-out-key'

/** Milliseconds after which the worker is registered: it must not compete with the page's own requests. */
const REGISTER_AFTER_MS = 2_000

/**
 * Registers the service worker, which shows our own page when the browser is offline, and notes whose words that page keeps. For signed-in pages: /logout
 * removes it. Browsers have no service workers on plain HTTP.
 */
export function OfflinePage({ userId }: { userId: string }) {
  useEffect(() => {
    if (!isLogOutWaiting()) noteDeviceLearner(userId)
  }, [userId])
  useEffect(() => {
    if (!('serviceWorker' in navigator) || isLogOutWaiting()) return
    const timer = setTimeout(() => {
      // Without it, the browser shows its own page.
      navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
    }, REGISTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
