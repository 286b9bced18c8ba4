import { env } from '@/lib/server/env'

const isHttps = env.APP_URL.startsWith('https:')
// `__Host-` makes browsers refuse the cookie from a subdomain or over plain http; on http they would refuse it altogether.
const prefix = isHttps ? '__Host-' : ''

export const SESSION_COOKIE = `${prefix}next-auth.session-token`

/** What a signed-out visitor's CSRF token is bound to. */
export const VISITOR_COOKIE = `${prefix}visitor`

// The longest that browsers keep a cookie. When a session ends is decided by its row, which slides.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

export const COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps,
  path: '/',
  maxAge: MAX_AGE_SECONDS,
} as const
