import 'server-only'
import { env } from '@/lib/server/env'

/**
 * The CSRF token of a signed-out visitor is bound to the `visitor` cookie. `typed`: the address in a sign-in form that was
 * sent without scripts and refused.
 */
export type CookiePurpose = 'session' | 'visitor' | 'typed'

const NAMES: Readonly<Record<CookiePurpose, string>> = {
  session: 'next-auth.session-token',
  visitor: 'visitor',
  typed: 'typed-address',
}

// The maximum that browsers allow. The end of a session is stored in its database row; use extends it.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
/** Until the page that shows it has come. */
const TYPED_MAX_AGE_SECONDS = 60

const isHttps = () => env.APP_URL.startsWith('https:')

/**
 * The name of a cookie. With `__Host-` browsers refuse it from a subdomain or over plain HTTP, so the prefix is used
 * only when APP_URL is https.
 */
export function cookieName(purpose: CookiePurpose): string {
  return `${isHttps() ? '__Host-' : ''}${NAMES[purpose]}`
}

export function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(), path: '/', maxAge: MAX_AGE_SECONDS } as const
}

interface CookieReader {
  get(name: string): { value: string } | undefined
}

/** The value of a cookie, or null. `cookies` comes from a request or from next/headers. */
export function readCookie(cookies: CookieReader, purpose: CookiePurpose): string | null {
  return cookies.get(cookieName(purpose))?.value || null
}

interface CookieWriter {
  set(
    name: string,
    value: string,
    options: Omit<ReturnType<typeof cookieOptions>, 'maxAge'> & { maxAge: number },
  ): unknown
}

export function writeCookie(cookies: CookieWriter, purpose: CookiePurpose, value: string): void {
  const options = cookieOptions()
  cookies.set(
    cookieName(purpose),
    value,
    purpose === 'typed' ? { ...options, maxAge: TYPED_MAX_AGE_SECONDS } : options,
  )
}

export function clearCookie(cookies: CookieWriter, purpose: CookiePurpose): void {
  cookies.set(cookieName(purpose), '', { ...cookieOptions(), maxAge: 0 })
}
