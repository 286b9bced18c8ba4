import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { cookieName, readCookie, writeCookie } from '@/lib/server/http/cookies'
import { PAGE_HEADER } from '@/lib/server/http/page-header'

const isDevelopment = process.env.NODE_ENV === 'development'

/** Runs before every page. Sets the content security policy and the cookie that a visitor's CSRF token is bound to. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy(nonce)
  const visitor = visitorCookieFor(request)
  // The page of this request must already see the cookie: the CSRF token is made from it.
  if (visitor) request.cookies.set(cookieName('visitor'), visitor)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set(PAGE_HEADER, request.nextUrl.pathname + request.nextUrl.search)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (visitor) writeCookie(response.cookies, 'visitor', visitor)
  return response
}

/** A new cookie value; null when the request already has a session or visitor cookie to bind a token to. */
function visitorCookieFor({ cookies }: NextRequest): string | null {
  if (readCookie(cookies, 'session') || readCookie(cookies, 'visitor')) return null
  return randomBytes(32).toString('base64url')
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // Next's development server uses eval and injects styles.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Animations write style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const config = {
  // Excludes /api, /graphql and /metrics: they send no pages, and Next would buffer and truncate their bodies here. Includes
  // prefetches: a browser may show a prefetched page later, with the headers that it came with.
  matcher: ['/((?!api/|graphql$|metrics$|_next/static/).*)'],
}
