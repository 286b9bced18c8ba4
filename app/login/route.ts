import type { NextRequest } from 'next/server'
import { logInWithinLimits } from '@/lib/server/accounts/log-in-within-limits'
import { openSheet } from '@/lib/server/accounts/redirects'
import { requirePasswords } from '@/lib/server/accounts/sign-in-options'
import { signInRoute } from '@/lib/server/accounts/sign-in-route'
import { textField } from '@/lib/server/http/request-body'

export const GET = (request: NextRequest) => openSheet(request, 'login')

export const POST = signInRoute({
  sheet: 'login',
  emailField: 'email',
  requireAllowed: requirePasswords,
  signIn: (request, form, now) =>
    logInWithinLimits(
      request,
      { email: textField(form, 'email'), password: textField(form, 'password') },
      now,
    ),
})
