import { type NextRequest, NextResponse } from 'next/server'
import { resetPassword } from '@/lib/server/accounts/email-links/spend-email-link.service'
import { endRequestSession } from '@/lib/server/accounts/session'
import { requirePasswords } from '@/lib/server/accounts/sign-in-options'
import { getClientAddress } from '@/lib/server/http/client-address'
import { writeCookie } from '@/lib/server/http/cookies'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { deviceOf } from '@/lib/server/http/device'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, textField } from '@/lib/server/http/request-body'

/** Sets a new password with the token of a link, and signs in. */
export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  requirePasswords()
  const now = new Date()
  await requireWithinLimit('links of mails per address', getClientAddress(request), now)
  const form = await readForm(request)
  const session = await resetPassword(
    { token: textField(form, 'token'), now },
    {
      password: textField(form, 'password'),
      passwordConfirmation: textField(form, 'password_confirmation'),
      device: deviceOf(request),
    },
  )
  // The response replaces the cookie of the browser's earlier session, so nobody could end that session any more.
  await endRequestSession(request)
  const response = NextResponse.json({ redirectTo: '/' })
  writeCookie(response.cookies, 'session', session)
  return response
})
