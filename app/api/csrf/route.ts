import { type NextRequest, NextResponse } from 'next/server'
import { writeCookie } from '@/lib/server/cookies'
import { createCsrfToken, csrfBindingOf } from '@/lib/server/csrf'
import { route } from '@/lib/server/http'
import { randomToken } from '@/lib/server/secrets'

/** A fresh token; a client without any cookie gets one that the token can be bound to. */
export const GET = route(async (request: NextRequest) => {
  const known = csrfBindingOf(request.cookies)
  const visitor = randomToken()
  const token = createCsrfToken(known ?? { visitor })
  const response = NextResponse.json({ token }, { headers: { 'cache-control': 'no-store' } })
  if (!known) writeCookie(response.cookies, 'visitor', visitor)
  return response
})
