import { type NextRequest, NextResponse } from 'next/server'
import { logIn } from '@/lib/server/accounts/account.service'
import { waitForLogin } from '@/lib/server/accounts/login-delay'
import { redirectToSheet } from '@/lib/server/accounts/redirects'
import { endRequestSession, getRequestViewer } from '@/lib/server/accounts/session'
import { requirePasswords } from '@/lib/server/accounts/sign-in-options'
import { getClientAddress } from '@/lib/server/http/client-address'
import { writeCookie } from '@/lib/server/http/cookies'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { deviceOf } from '@/lib/server/http/device'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, textField } from '@/lib/server/http/request-body'

export const GET = () => redirectToSheet('login')

export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  requirePasswords()
  const form = await readForm(request)
  const credentials = {
    email: textField(form, 'email'),
    password: textField(form, 'password'),
    device: deviceOf(request),
  }
  const now = new Date()
  const address = getClientAddress(request)
  await requireWithinLimit('login per address', address, now)
  const account = credentials.email.trim().toLowerCase()
  await requireWithinLimit('login per address and account', `${address} ${account}`, now)
  // A browser that is already signed in to this account does not guess its password.
  const viewer = await getRequestViewer(request, now)
  if (viewer?.email !== account) await waitForLogin({ address, account, now })
  const token = await logIn(credentials, now)
  // The response replaces the cookie of the browser's earlier session, so nobody could end that session any more.
  await endRequestSession(request)
  const response = NextResponse.json({ redirectTo: '/' })
  writeCookie(response.cookies, 'session', token)
  return response
})
