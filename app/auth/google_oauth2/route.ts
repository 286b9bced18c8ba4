import type { NextRequest } from 'next/server'
import { googleAuthOptions } from '@/lib/server/accounts/google'
import { startSignIn } from '@/lib/server/accounts/next-auth'
import { redirectToSheet } from '@/lib/server/accounts/redirects'
import { route } from '@/lib/server/http/http'

/** Starts sign-in with Google. If it is not configured, redirects to the login sheet. */
export const GET = route(async (request: NextRequest) => {
  const options = googleAuthOptions()
  return options ? startSignIn(request, 'google', options) : redirectToSheet('login')
})
