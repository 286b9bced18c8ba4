import { createHash } from 'node:crypto'
import { NextResponse } from 'next/server'
import { offlinePage } from '@/app/offline/offline-page'
import { workerScript } from '@/app/service-worker.js/worker-script'
import { env } from '@/lib/server/env'
import { listStaticFiles } from '@/lib/server/pages/static-list'

// At request time: the page contains the name, which is a runtime setting.
export const dynamic = 'force-dynamic'

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The service worker. Its versions are those of its page and of the build, so that browsers replace it when one of them changes. */
export function GET(): NextResponse {
  const page = offlinePage({ name: env.APP_NAME, nonce: '' })
  const files = listStaticFiles()
  const studyVersion = hash([env.APP_NAME, ...files].join('\n'))
  return new NextResponse(workerScript({ pageVersion: hash(page), studyVersion, files }), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
