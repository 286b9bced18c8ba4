import { type NextRequest, NextResponse } from 'next/server'
import { writeCookie } from '@/lib/server/http/cookies'
import { issueCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'

/** A fresh token; a client without any cookie gets one that the token can be bound to. */
export const GET = route(async (request: NextRequest) => {
  const { token, newVisitor } = issueCsrfToken(request.cookies)
  const response = NextResponse.json({ token }, { headers: { 'cache-control': 'no-store' } })
  if (newVisitor) writeCookie(response.cookies, 'visitor', newVisitor)
  return response
})
