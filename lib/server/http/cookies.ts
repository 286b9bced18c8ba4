import 'server-only'
import { env } from '@/lib/server/env'

/** `visitor` is what a signed-out visitor's CSRF token is bound to. */
export type CookiePurpose = 'session' | 'visitor'

const NAMES: Readonly<Record<CookiePurpose, string>> = {
  session: 'next-auth.session-token',
  visitor: 'visitor',
}

// The longest that browsers keep a cookie. When a session ends is decided by its row, which slides.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

const isHttps = () => env.APP_URL.startsWith('https:')

/**
 * The name that a cookie has here. `__Host-` makes browsers refuse it from a subdomain or over plain http; on http
 * they would refuse it altogether.
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

/** The cookie of a request, or null. `cookies` is a request's, or what next/headers gives. */
export function readCookie(cookies: CookieReader, purpose: CookiePurpose): string | null {
  return cookies.get(cookieName(purpose))?.value || null
}

interface CookieWriter {
  set(name: string, value: string, options: ReturnType<typeof cookieOptions> | { maxAge: 0 }): unknown
}

export function writeCookie(cookies: CookieWriter, purpose: CookiePurpose, value: string): void {
  cookies.set(cookieName(purpose), value, cookieOptions())
}

export function clearCookie(cookies: CookieWriter, purpose: CookiePurpose): void {
  cookies.set(cookieName(purpose), '', { ...cookieOptions(), maxAge: 0 })
}
