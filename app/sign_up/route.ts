import { type NextRequest, NextResponse } from 'next/server'
import { signUp } from '@/lib/server/account.service'
import { getClientAddress } from '@/lib/server/client-address'
import { writeCookie } from '@/lib/server/cookies'
import { requireCsrfToken } from '@/lib/server/csrf'
import { route } from '@/lib/server/http'
import { requireWithinLimit } from '@/lib/server/rate-limit.service'
import { redirectToSheet } from '@/lib/server/redirects'
import { readForm, textField } from '@/lib/server/request-body'

export const GET = () => redirectToSheet('sign-up')

export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  const form = await readForm(request)
  const account = {
    email: textField(form, 'user[email]'),
    password: textField(form, 'user[password]'),
    confirmation: textField(form, 'user[password_confirmation]'),
  }
  const now = new Date()
  await requireWithinLimit('sign-up per address', getClientAddress(request), now)
  const token = await signUp(account, now)
  const response = NextResponse.json({ redirectTo: '/' })
  writeCookie(response.cookies, 'session', token)
  return response
})
