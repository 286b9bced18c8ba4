import 'server-only'
import type { AuthOptions } from 'next-auth'
import type { Adapter, AdapterSession } from 'next-auth/adapters'
import GoogleProvider from 'next-auth/providers/google'
import { AppError } from '@/lib/errors/app-error'
import { findLinkedUser, linkAccount } from '@/lib/server/accounts/oidc-account.service'
import { LOGIN_PATH, SIGN_IN_REFUSED_PATH, UNVERIFIED_PATH } from '@/lib/server/accounts/redirects'
import { createSession, endSession } from '@/lib/server/accounts/session.service'
import { env } from '@/lib/server/env'
import { cookieName, cookieOptions } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/log'
import { keyFor } from '@/lib/server/secrets'

const GOOGLE = 'https://accounts.google.com'

/** Whether the host configured Google sign-in. Otherwise the link is not shown. */
export function isGoogleConfigured(): boolean {
  return Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)
}

/**
 * next-auth's options; null when Google is not configured. Created per request, as settings are read at first use.
 * @param previousToken token of the browser's session, which ends when another begins
 */
export function googleAuthOptions(previousToken: string | null = null): AuthOptions | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer = GOOGLE,
  } = env
  if (!clientId || !clientSecret) return null
  return {
    // GOOGLE_ISSUER allows any OpenID Connect server instead of Google.
    providers: [
      GoogleProvider({
        clientId,
        clientSecret,
        issuer,
        wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      }),
    ],
    adapter: sessionAdapter(issuer, previousToken),
    secret: keyFor('next-auth').toString('hex'),
    session: { strategy: 'database' },
    cookies: { sessionToken: { name: cookieName('session'), options: cookieOptions() } },
    // next-auth adds its own error code.
    pages: { signIn: LOGIN_PATH, error: LOGIN_PATH },
    callbacks: { signIn: ({ profile }) => allowSignIn(profile) },
    logger: {
      error: (code, metadata) => logError(`sign-in ${code}`, metadata),
      warn: () => {},
      debug: () => {},
    },
  }
}

/** Links the account before next-auth looks for it. Returns true, or the URL to redirect to after a refusal. */
async function allowSignIn(claims: unknown): Promise<true | string> {
  try {
    await linkAccount(claims, new Date())
    return true
  } catch (error) {
    if (error instanceof AppError) return new URL(UNVERIFIED_PATH, env.APP_URL).href
    // If rethrown, next-auth would put the error's message into a URL.
    logError('sign-in', error)
    return new URL(SIGN_IN_REFUSED_PATH, env.APP_URL).href
  }
}

/**
 * next-auth's access to our tables: it can find the account that `allowSignIn` linked and create a session. It never
 * finds the browser's current session, so that a sign-in never links accounts of two users.
 */
function sessionAdapter(issuer: string, previousToken: string | null): Adapter {
  return {
    async getUserByAccount({ providerAccountId }) {
      const user = await findLinkedUser(issuer, providerAccountId)
      return user && { ...user, emailVerified: null }
    },
    async createSession({ userId, expires }): Promise<AdapterSession> {
      const sessionToken = await createSession(userId, new Date())
      if (previousToken) await endSession(previousToken)
      return { sessionToken, userId, expires }
    },
    getSessionAndUser: () => null,
    deleteSession: endSession,
  }
}
