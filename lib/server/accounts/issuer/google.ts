import 'server-only'
import type { NextRequest } from 'next/server'
import type { AuthOptions } from 'next-auth'
import type { Adapter, AdapterSession } from 'next-auth/adapters'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { AppError } from '@/lib/errors/app-error'
import { type LinkedUser, linkAccount } from '@/lib/server/accounts/issuer/oidc-account.service'
import { readClaims } from '@/lib/server/accounts/issuer/oidc-claims'
import { failedSignInPath, LOGIN_PATH } from '@/lib/server/accounts/redirects'
import { createSession, endSession } from '@/lib/server/accounts/session.service'
import { GOOGLE } from '@/lib/server/accounts/sign-in-options'
import { env } from '@/lib/server/env'
import { cookieName, cookieOptions, readCookie } from '@/lib/server/http/cookies'
import { deviceOf } from '@/lib/server/http/device'
import { logError } from '@/lib/server/log'
import { outgoingAgents } from '@/lib/server/outgoing/outgoing-agent'
import { keyFor } from '@/lib/server/secrets'

interface Browser {
  /** Token of the browser's session, which ends when another begins. */
  previousToken: string | null
  device: string
}

/** The browser that sends a request. */
export function browserOf(request: NextRequest): Browser {
  return { previousToken: readCookie(request.cookies, 'session'), device: deviceOf(request) }
}

/** next-auth's options; null when Google is not configured. Created per request: they keep the user who signs in. */
export function googleAuthOptions(browser: Browser): AuthOptions | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  const signIn: SignIn = { user: null, ...browser }
  return {
    providers: [issuerProvider(clientId, clientSecret)],
    adapter: sessionAdapter(signIn),
    secret: keyFor('next-auth').toString('hex'),
    session: { strategy: 'database' },
    cookies: { sessionToken: { name: cookieName('session'), options: cookieOptions() } },
    // All of next-auth's pages have a page of ours instead. It adds its own error code.
    pages: { signIn: LOGIN_PATH, error: LOGIN_PATH, signOut: '/logout', verifyRequest: LOGIN_PATH },
    callbacks: { signIn: ({ profile }) => allowSignIn(profile, signIn) },
    logger: {
      error: (code, metadata) =>
        logError(`sign-in ${code}`, metadata instanceof Error ? metadata : metadata.error),
      warn: () => {},
      debug: () => {},
    },
  }
}

/** Google, or the issuer of GOOGLE_ISSUER. Its id is part of the redirect address that hosts register at the issuer. */
function issuerProvider(clientId: string, clientSecret: string): OAuthConfig<Record<string, unknown>> {
  const { GOOGLE_ISSUER: issuer = GOOGLE } = env
  return {
    id: 'google',
    name: 'Google',
    type: 'oauth',
    clientId,
    clientSecret,
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    // The issuer's metadata name the addresses of its other endpoints.
    httpOptions: { agent: issuer.startsWith('https:') ? outgoingAgents().https : outgoingAgents().http },
    userinfo: { request: readClaims },
    // Accounts are made by allowSignIn; next-auth itself needs only an id.
    profile: ({ sub }) => ({ id: String(sub) }),
  }
}

/** One sign-in, with the user that allowSignIn found. */
interface SignIn extends Browser {
  user: LinkedUser | null
}

/** Links the account before next-auth looks for it. Returns true, or the URL to redirect to after a refusal. */
async function allowSignIn(claims: unknown, signIn: SignIn): Promise<true | string> {
  try {
    signIn.user = await linkAccount(claims, new Date())
    return true
  } catch (error) {
    // If rethrown, next-auth would put the error's message into a URL.
    if (!(error instanceof AppError)) logError('sign-in', error)
    return new URL(failedSignInPath(error), env.APP_URL).href
  }
}

/**
 * next-auth's access to our tables: it can find the account that `allowSignIn` linked and create a session. It never
 * finds the browser's current session, so that a sign-in never links accounts of two users.
 */
function sessionAdapter(signIn: SignIn): Adapter {
  return {
    getUserByAccount: () => signIn.user && { ...signIn.user, emailVerified: null },
    async createSession({ userId, expires }): Promise<AdapterSession> {
      const sessionToken = await createSession({ userId, device: signIn.device, now: new Date() })
      if (signIn.previousToken) await endSession(signIn.previousToken)
      return { sessionToken, userId, expires }
    },
    getSessionAndUser: () => null,
    deleteSession: endSession,
  }
}
