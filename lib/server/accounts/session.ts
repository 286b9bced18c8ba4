import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { cache } from 'react'
import { startPath } from '@/lib/domain/accounts/return-path'
import { TIME_ZONE_COOKIE } from '@/lib/domain/days/time-zone-cookie'
import { AppError } from '@/lib/errors/app-error'
import { endSession, findSessionUser } from '@/lib/server/accounts/session.service'
import { followTimeZone } from '@/lib/server/accounts/time-zone.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { readCookie } from '@/lib/server/http/cookies'
import { createCsrfToken, csrfBindingOf } from '@/lib/server/http/csrf'
import { PAGE_HEADER } from '@/lib/server/http/page-header'

/**
 * In a server component: the signed-in user, with the browser's time zone, or null. One statement per request for any
 * number of calls.
 */
export const getViewer = cache(async (): Promise<UserRecord | null> => {
  const browser = await cookies()
  const token = readCookie(browser, 'session')
  return token ? withinPageTime(findViewer(token, browser, new Date())) : null
})

type Cookies = { get: (name: string) => { value: string } | undefined }

/** The session's user, with the time zone that the browser's cookie names. */
async function findViewer(token: string, browser: Cookies, now: Date): Promise<UserRecord | null> {
  const user = await findSessionUser(token, now)
  return user && followTimeZone(user, browser.get(TIME_ZONE_COOKIE)?.value, now)
}

/** In a server component of a protected route: the signed-in user. Redirects a visitor to /, which keeps the page asked for. */
export async function requireViewer(): Promise<UserRecord> {
  return (await getViewer()) ?? redirect(startPath((await headers()).get(PAGE_HEADER)))
}

/** In a server component: the token of the browser's session; empty when signed out. */
export async function getSessionToken(): Promise<string> {
  return readCookie(await cookies(), 'session') ?? ''
}

/** In a server component: the token for `<meta name="csrf-token">`; empty when the browser refuses cookies. */
export async function getCsrfToken(): Promise<string> {
  const binding = csrfBindingOf(await cookies())
  return binding ? createCsrfToken(binding) : ''
}

/** In a route handler: the user who sent the request, with the browser's time zone, or null. */
export async function getRequestViewer(request: NextRequest, now: Date): Promise<UserRecord | null> {
  const token = readCookie(request.cookies, 'session')
  return token ? findViewer(token, request.cookies, now) : null
}

/** In a route handler: whether the request has a valid session. */
export async function isSignedIn(request: NextRequest, now: Date): Promise<boolean> {
  return (await getRequestViewer(request, now)) !== null
}

/** In a route handler: the user who sent the request. Throws UNAUTHENTICATED. */
export async function requireRequestViewer(request: NextRequest, now: Date): Promise<UserRecord> {
  const viewer = await getRequestViewer(request, now)
  if (!viewer) throw new AppError('UNAUTHENTICATED')
  return viewer
}

/** Ends the request's session, if it has one. */
export async function endRequestSession(request: NextRequest): Promise<void> {
  const token = readCookie(request.cookies, 'session')
  if (token) await endSession(token)
}
