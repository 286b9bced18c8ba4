import { type NextRequest, NextResponse } from 'next/server'
import { writeCookie } from '@/lib/server/http/cookies'
import { issueCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'

/** Returns a new CSRF token. A client without cookies also gets a cookie to bind the token to. */
export const GET = route(async (request: NextRequest) => {
  const { token, newVisitor } = issueCsrfToken(request.cookies)
  const response = NextResponse.json({ token }, { headers: { 'cache-control': 'no-store' } })
  if (newVisitor) writeCookie(response.cookies, 'visitor', newVisitor)
  return response
})
