import { hasIssuer } from '@/lib/server/accounts/issuer/auth-options'
import { startSignIn } from '@/lib/server/accounts/issuer/next-auth'
import { redirectToSheet } from '@/lib/server/accounts/redirects'
import { route } from '@/lib/server/http/http'

/** Starts sign-in with Google or the issuer of GOOGLE_ISSUER. If it is not configured, redirects to the login sheet. */
export const GET = route(async (_request: Request) =>
  hasIssuer() ? startSignIn() : redirectToSheet('login'),
)
