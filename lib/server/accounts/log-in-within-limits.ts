import 'server-only'
import type { NextRequest } from 'next/server'
import { logIn } from '@/lib/server/accounts/account.service'
import { waitForLogin } from '@/lib/server/accounts/login-delay'
import { getRequestViewer } from '@/lib/server/accounts/session'
import { getClientAddress } from '@/lib/server/http/client-address'
import { deviceOf } from '@/lib/server/http/device'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'

/** Signs in with a password that a request brings, counted as an attempt. Throws INVALID_LOGIN, TOO_MANY_REQUESTS. */
export async function logInWithinLimits(
  request: NextRequest,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<string> {
  const address = getClientAddress(request)
  await requireWithinLimit('login per address', address, now)
  const account = email.trim().toLowerCase()
  await requireWithinLimit('login per address and account', `${address} ${account}`, now)
  // A browser that is already signed in to this account does not guess its password.
  const viewer = await getRequestViewer(request, now)
  if (viewer?.email !== account) await waitForLogin({ address, account, now })
  return logIn({ email, password, device: deviceOf(request) }, now)
}
