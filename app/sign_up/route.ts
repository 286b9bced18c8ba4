import { type NextRequest, NextResponse } from 'next/server'
import { signUp } from '@/lib/server/accounts/account.service'
import { redirectToSheet } from '@/lib/server/accounts/redirects'
import { endRequestSession } from '@/lib/server/accounts/session'
import { requirePasswords, requireSignUp } from '@/lib/server/accounts/sign-in-options'
import { getClientAddress } from '@/lib/server/http/client-address'
import { writeCookie } from '@/lib/server/http/cookies'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { deviceOf } from '@/lib/server/http/device'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, textField } from '@/lib/server/http/request-body'

export const GET = () => redirectToSheet('sign-up')

export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  requireSignUp()
  requirePasswords()
  const form = await readForm(request)
  const account = {
    email: textField(form, 'user[email]'),
    password: textField(form, 'user[password]'),
    passwordConfirmation: textField(form, 'user[password_confirmation]'),
    device: deviceOf(request),
  }
  const now = new Date()
  await requireWithinLimit('sign-up per address', getClientAddress(request), now)
  const token = await signUp(account, now)
  // The response replaces the cookie of the browser's earlier session, so nobody could end that session any more.
  await endRequestSession(request)
  const response = NextResponse.json({ redirectTo: '/' })
  writeCookie(response.cookies, 'session', token)
  return response
})
