import { type NextRequest, NextResponse } from 'next/server'
import { offlinePage } from '@/app/offline/offline-page'
import { env } from '@/lib/server/env'
import { route } from '@/lib/server/http/http'
import { escapeHtml } from '@/lib/server/http/plain-page/escape-html'

/** The page that the service worker keeps. It is stored together with its policy, so its nonce stays valid. */
export const GET = route(async (request: NextRequest) => {
  const nonce = request.headers.get('x-nonce') ?? ''
  return new NextResponse(offlinePage({ name: escapeHtml(env.APP_NAME), nonce }), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
})
