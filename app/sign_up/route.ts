import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'
import { signUp } from '@/lib/server/accounts/account.service'
import { logInWithinLimits } from '@/lib/server/accounts/log-in-within-limits'
import { openSheet } from '@/lib/server/accounts/redirects'
import { requirePasswords, requireSignUp } from '@/lib/server/accounts/sign-in-options'
import { signInRoute } from '@/lib/server/accounts/sign-in-route'
import { getClientAddress } from '@/lib/server/http/client-address'
import { deviceOf } from '@/lib/server/http/device'
import { isPlainForm } from '@/lib/server/http/plain-page/page-request'
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
    try {
      return await signUp(account, now)
    } catch (error) {
      if (!isPlainForm(request) || !isOneOf(error, 'EMAIL_TAKEN')) throw error
      return await logInInstead(request, account, { taken: error, now })
    }
  },
})

const isOneOf = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code)

/**
 * A second press on a form without scripts sends it again, when the first press has made the account: with its password the visitor is
 * signed in, under the limits of log-ins. Anything else is told what it would have been told without this.
 */
async function logInInstead(
  request: NextRequest,
  account: { email: string; password: string },
  { taken, now }: { taken: unknown; now: Date },
): Promise<string> {
  try {
    return await logInWithinLimits(request, account, now)
  } catch (error) {
    throw isOneOf(error, 'INVALID_LOGIN', 'TOO_MANY_REQUESTS') ? taken : error
  }
}
