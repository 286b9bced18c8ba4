import type { NextRequest } from 'next/server'
import { env } from '@/lib/server/env'
import { getClientAddress } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/http'
import { requireOwnOrigin } from '@/lib/server/http/own-origin'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readText } from '@/lib/server/http/request-body'
import { countPageView } from '@/lib/server/page-views/page-view.service'

/** The longest route pattern has less. */
const MAX_BYTES = 200

/** Counts a page view: a beacon whose body is the route pattern. A beacon sends no header, so no CSRF token either. */
export const POST = route(async (request: NextRequest) => {
  requireOwnOrigin(request)
  // A tab that was opened before the host switched it off still sends.
  if (env.PAGE_VIEWS === 'on') {
    const now = new Date()
    await requireWithinLimit('page views per address', getClientAddress(request), now)
    await countPageView(await readText(request, MAX_BYTES), now)
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
})
