import { createHash } from 'node:crypto'
import { NextResponse } from 'next/server'
import { offlinePage } from '@/app/offline/offline-page'
import { workerScript } from '@/app/service-worker.js/worker-script'
import { env } from '@/lib/server/env'

// At request time: the page contains the name, which is a runtime setting.
export const dynamic = 'force-dynamic'

/** The service worker. Its version is that of its page, so that browsers replace it when the page changes. */
export function GET(): NextResponse {
  const page = offlinePage({ name: env.APP_NAME, nonce: '' })
  const version = createHash('sha256').update(page).digest('hex').slice(0, 12)
  return new NextResponse(workerScript(version), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
