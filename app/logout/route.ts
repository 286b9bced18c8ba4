import { type NextRequest, NextResponse } from 'next/server'
import { LOG_OUT_KEY } from '@/lib/client/answers/log-out-key'
import { PRODUCT_NAME } from '@/lib/domain/product'
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

// Answers stored while offline are sent first, by a page that can send them (components/layout/kept-sender.tsx). It
// comes back with unsaved=discard when the user chose to lose those that cannot be sent.
const sendKeptFirst = (
  canDiscard: boolean,
) => `const isKept = Object.keys(localStorage).some((key) => key.startsWith('pending-'));
if (isKept && !(${canDiscard} && location.search.includes('unsaved=discard'))) {
  sessionStorage.setItem('${LOG_OUT_KEY}', '');
  return location.replace('/dashboard');
}
`

// Browser storage belongs to the user who logs out; only the theme stays (docs/product.md, Browser storage).
const FORGET_EVERYTHING = `for (const key of Object.keys(localStorage)) if (key !== 'theme') localStorage.removeItem(key);
sessionStorage.clear();
try { indexedDB.deleteDatabase('wordloom-drafts') } catch { /* forbidden here, hence empty */ }
`

interface LogoutPage {
  token: string
  nonce: string
  /** Whether the user must press the button. */
  isAsked: boolean
}

/** Token and nonce are base64 and need no escaping. */
function logoutPage({ token, nonce, isAsked }: LogoutPage): string {
  const question = isAsked ? '<p>Another site opened this page. Do you want to log out?</p>' : ''
  const begin = isAsked
    ? "document.forms[0].addEventListener('submit', (event) => { event.preventDefault(); logOut() })"
    : 'logOut()'
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Log out · ${PRODUCT_NAME}</title></head>
<body>
${question}<form method="post" action="/logout"><input type="hidden" name="authenticity_token" value="${token}"><button>Log out</button></form>
<script nonce="${nonce}">function logOut() {
${sendKeptFirst(!isAsked)}${FORGET_EVERYTHING}document.forms[0].submit()
}
${begin}</script>
</body>
</html>
`
}
