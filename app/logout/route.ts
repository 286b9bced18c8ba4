import { type NextRequest, NextResponse } from 'next/server'
import { logoutPage } from '@/app/logout/logout-page'
import { redirectHome } from '@/lib/server/accounts/redirects'
import { endRequestSession } from '@/lib/server/accounts/session'
import { clearCookie } from '@/lib/server/http/cookies'
import { createCsrfToken, csrfBindingOf, requireCsrfTokenOrField } from '@/lib/server/http/csrf'
import { isFromAnotherSite } from '@/lib/server/http/fetch-site'
import { route } from '@/lib/server/http/http'

/**
 * Only a POST with a valid token logs out. The page submits its form automatically, unless another site opened it: that
 * site could end the session and delete unsent answers, so the user is asked to press the button.
 */
export const GET = route(async (request: NextRequest) => {
  const binding = csrfBindingOf(request.cookies)
  if (!binding) return redirectHome()
  const nonce = request.headers.get('x-nonce') ?? ''
  const isAsked = isFromAnotherSite(request.headers.get('sec-fetch-site'))
  return new NextResponse(logoutPage({ token: createCsrfToken(binding), nonce, isAsked }), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
})

export const POST = route(async (request: NextRequest) => {
  await requireCsrfTokenOrField(request)
  await endRequestSession(request)
  const response = redirectHome()
  clearCookie(response.cookies, 'session')
  return response
})
