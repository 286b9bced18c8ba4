import type { NextRequest } from 'next/server'
import { ASKED_PAGE, toReturnPath } from '@/lib/domain/accounts/return-path'
import { hasIssuer } from '@/lib/server/accounts/issuer/auth-options'
import { startSignIn } from '@/lib/server/accounts/issuer/next-auth'
import { redirectToSheet } from '@/lib/server/accounts/redirects'
import { route } from '@/lib/server/http/http'

/** Starts sign-in with Google or the issuer of GOOGLE_ISSUER. If it is not configured, redirects to the login sheet. */
export const GET = route(async (request: NextRequest) => {
  const asked = toReturnPath(request.nextUrl.searchParams.get(ASKED_PAGE))
  return hasIssuer() ? startSignIn(asked) : redirectToSheet('login', { asked })
})
