import type { NextRequest } from 'next/server'
import { logIn } from '@/lib/server/accounts/account.service'
import { waitForLogin } from '@/lib/server/accounts/login-delay'
import { openSheet } from '@/lib/server/accounts/redirects'
import { getRequestViewer } from '@/lib/server/accounts/session'
import { requirePasswords } from '@/lib/server/accounts/sign-in-options'
import { signInRoute } from '@/lib/server/accounts/sign-in-route'
import { getClientAddress } from '@/lib/server/http/client-address'
import { deviceOf } from '@/lib/server/http/device'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { textField } from '@/lib/server/http/request-body'

export const GET = (request: NextRequest) => openSheet(request, 'login')

export const POST = signInRoute({
  sheet: 'login',
  emailField: 'email',
  requireAllowed: requirePasswords,
  signIn: async (request, form, now) => {
    const credentials = {
      email: textField(form, 'email'),
      password: textField(form, 'password'),
      device: deviceOf(request),
    }
    const address = getClientAddress(request)
    await requireWithinLimit('login per address', address, now)
    const account = credentials.email.trim().toLowerCase()
    await requireWithinLimit('login per address and account', `${address} ${account}`, now)
    // A browser that is already signed in to this account does not guess its password.
    const viewer = await getRequestViewer(request, now)
    if (viewer?.email !== account) await waitForLogin({ address, account, now })
    return logIn(credentials, now)
  },
})
