import type { NextRequest } from 'next/server'
import { browserOf, googleAuthOptions } from '@/lib/server/accounts/issuer/google'
import { startSignIn } from '@/lib/server/accounts/issuer/next-auth'
import { redirectToSheet } from '@/lib/server/accounts/redirects'
import { route } from '@/lib/server/http/http'

/** Starts sign-in with Google or the issuer of GOOGLE_ISSUER. If it is not configured, redirects to the login sheet. */
export const GET = route(async (request: NextRequest) => {
  const options = googleAuthOptions(browserOf(request))
  return options ? startSignIn(request, 'google', options) : redirectToSheet('login')
})
