import type { NextRequest } from 'next/server'
import { signUp } from '@/lib/server/accounts/account.service'
import { openSheet } from '@/lib/server/accounts/redirects'
import { requirePasswords, requireSignUp } from '@/lib/server/accounts/sign-in-options'
import { signInRoute } from '@/lib/server/accounts/sign-in-route'
import { getClientAddress } from '@/lib/server/http/client-address'
import { deviceOf } from '@/lib/server/http/device'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { textField } from '@/lib/server/http/request-body'

export const GET = (request: NextRequest) => openSheet(request, 'sign-up')

export const POST = signInRoute({
  sheet: 'sign-up',
  emailField: 'user[email]',
  requireAllowed: () => {
    requireSignUp()
    requirePasswords()
  },
  signIn: async (request, form, now) => {
    const account = {
      email: textField(form, 'user[email]'),
      password: textField(form, 'user[password]'),
      passwordConfirmation: textField(form, 'user[password_confirmation]'),
      device: deviceOf(request),
    }
    await requireWithinLimit('sign-up per address', getClientAddress(request), now)
    return signUp(account, now)
  },
})
