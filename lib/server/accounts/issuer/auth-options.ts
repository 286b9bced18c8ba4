import 'server-only'
import { cookies } from 'next/headers'
import type { AuthOptions } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { AppError } from '@/lib/errors/app-error'
import { accountIdOf } from '@/lib/server/accounts/issuer/account-id'
import { linkAccount } from '@/lib/server/accounts/issuer/oidc-account.service'
import { readClaims } from '@/lib/server/accounts/issuer/oidc-claims'
import { sessionAdapter } from '@/lib/server/accounts/issuer/session-adapter.service'
import { failedSignInPath, loginPath } from '@/lib/server/accounts/redirects'
import { endSession, SESSION_LIFETIME_MS } from '@/lib/server/accounts/session.service'
import { GOOGLE } from '@/lib/server/accounts/sign-in-options'
import { env } from '@/lib/server/env'
import { cookieName, cookieOptions, readCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/log/log'
import { outgoingAgents } from '@/lib/server/outgoing/outgoing-agent'
import { keyFor } from '@/lib/server/secrets'

/** next-auth's name of the provider. It is part of the redirect address that hosts register at their issuer. */
export const PROVIDER_ID = 'google'

/** Whether the host has set up sign-in with Google or another issuer. */
export const hasIssuer = (): boolean => Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)

/**
 * next-auth's options. Without an issuer there is no provider: next-auth then only tells who is signed in.
 * @param asked the page of the app that the sign-in leads to, also after an attempt that fails
 */
export function authOptions(asked: string | null): AuthOptions {
  // next-auth 4 reads its own address only from this variable.
  process.env.NEXTAUTH_URL ??= env.APP_URL
  const login = loginPath(asked)
  return {
    providers: hasIssuer() ? [issuerProvider()] : [],
    adapter: sessionAdapter,
    secret: keyFor('next-auth').toString('hex'),
    session: { strategy: 'database', maxAge: SESSION_LIFETIME_MS / 1000 },
    cookies: { sessionToken: { name: cookieName('session'), options: cookieOptions() } },
    // All of next-auth's pages have a page of ours instead. It adds its own error code.
    pages: { signIn: login, error: login, signOut: '/logout', verifyRequest: login },
    callbacks: { signIn: ({ profile }) => allowSignIn(profile, asked) },
    logger: {
      error: (code, metadata) =>
        logError(`sign-in ${code}`, metadata instanceof Error ? metadata : metadata.error),
      warn: () => {},
      debug: () => {},
    },
  }
}

/** Google, or the issuer of GOOGLE_ISSUER. */
function issuerProvider(): OAuthConfig<Record<string, unknown>> {
  const { GOOGLE_ISSUER: issuer = GOOGLE } = env
  return {
    id: PROVIDER_ID,
    name: 'Google',
    type: 'oauth',
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    // The issuer's metadata name the addresses of its other endpoints.
    httpOptions: { agent: issuer.startsWith('https:') ? outgoingAgents().https : outgoingAgents().http },
    userinfo: { request: readClaims },
    profile: ({ iss, sub }) => ({ id: accountIdOf({ issuer: String(iss), subject: String(sub) }) }),
  }
}

/**
 * Links the account before next-auth looks for it. Returns true, or the URL to redirect to after a refusal. The browser's
 * session ends: next-auth would link the account to the user who is signed in, who may be somebody else.
 */
async function allowSignIn(claims: unknown, asked: string | null): Promise<true | string> {
  try {
    await linkAccount(claims, new Date())
    const token = readCookie(await cookies(), 'session')
    if (token) await endSession(token)
    return true
  } catch (error) {
    // If rethrown, next-auth would put the error's message into a URL.
    if (!(error instanceof AppError)) logError('sign-in', error)
    return new URL(failedSignInPath(error, asked), env.APP_URL).href
  }
}
