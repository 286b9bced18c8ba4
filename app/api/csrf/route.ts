import { type NextRequest, NextResponse } from 'next/server'
import { VISITOR_COOKIE } from '@/lib/server/cookies'
import { createCsrfToken } from '@/lib/server/csrf'
import { route } from '@/lib/server/http'
import { randomToken } from '@/lib/server/secrets'
import { setVisitorCookie } from '@/lib/server/session'

/** A fresh token; a client without any cookie gets one that the token can be bound to. */
export const GET = route(async (request: NextRequest) => {
  const token = createCsrfToken(request.cookies)
  const value = randomToken()
  const response = NextResponse.json(
    { token: token ?? createCsrfToken(new Map([[VISITOR_COOKIE, { value }]])) },
    { headers: { 'cache-control': 'no-store' } },
  )
  if (token === null) setVisitorCookie(response, value)
  return response
})
