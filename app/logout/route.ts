import { type NextRequest, NextResponse } from 'next/server'
import { PRODUCT_NAME } from '@/lib/domain/product'
import { redirectHome } from '@/lib/server/accounts/redirects'
import { endRequestSession } from '@/lib/server/accounts/session'
import { clearCookie } from '@/lib/server/http/cookies'
import { createCsrfToken, csrfBindingOf, requireCsrfTokenOrField } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'

/** Submits its form automatically: a link can open the page, but only a POST with a valid token logs out. */
export const GET = route(async (request: NextRequest) => {
  const binding = csrfBindingOf(request.cookies)
  if (!binding) return redirectHome()
  const nonce = request.headers.get('x-nonce') ?? ''
  return new NextResponse(logoutPage({ token: createCsrfToken(binding), nonce }), {
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

// Answers stored while offline are sent first, by a page that can send them (components/layout/kept-sender.tsx).
const SEND_KEPT_FIRST = `const isKept = Object.keys(localStorage).some((key) => key.startsWith('pending-'));
if (isKept && !location.search.includes('unsaved=discard')) location.replace('/dashboard#log-out'); else {
`

// Browser storage belongs to the user who logs out; only the theme stays (docs/product.md, Browser storage).
const FORGET_EVERYTHING = `for (const key of Object.keys(localStorage)) if (key !== 'theme') localStorage.removeItem(key);
sessionStorage.clear();
try { indexedDB.deleteDatabase('wordloom-drafts') } catch { /* forbidden here, hence empty */ }
`

/** Token and nonce are base64 and need no escaping. */
function logoutPage({ token, nonce }: { token: string; nonce: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Log out · ${PRODUCT_NAME}</title></head>
<body>
<form method="post" action="/logout"><input type="hidden" name="authenticity_token" value="${token}"><button>Log out</button></form>
<script nonce="${nonce}">${SEND_KEPT_FIRST}${FORGET_EVERYTHING}document.forms[0].submit() }</script>
</body>
</html>
`
}
