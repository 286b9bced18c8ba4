import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { cache } from 'react'
import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'
import { startPath } from '@/lib/domain/accounts/return-path'
import { TIME_ZONE_COOKIE } from '@/lib/domain/days/time-zone-cookie'
import { AppError } from '@/lib/errors/app-error'
import { findTokenBearer } from '@/lib/server/accounts/api-token.service'
import { endSession, findSessionUser } from '@/lib/server/accounts/session.service'
import { followTimeZone } from '@/lib/server/accounts/time-zone.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { readBearer } from '@/lib/server/http/bearer'
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

/** Who sent a request. */
export interface Caller {
  viewer: UserRecord
  /** What the API token of the request may be used for; null for a session, which may do everything. */
  scopes: readonly ApiScope[] | null
}

/**
 * In a route handler: who sent the request, by its API token or else by its session, with the browser's time zone; null for a visitor.
 * The cookies of a request with a token are not read. Throws TOKEN_INVALID, and TOO_MANY_REQUESTS for a token's own limit.
 */
export async function getCaller(request: NextRequest, now: Date): Promise<Caller | null> {
  const bearer = readBearer(request)
  if (bearer !== null) {
    const found = await findTokenBearer(bearer, now)
    if (!found) throw new AppError('TOKEN_INVALID')
    return { viewer: found.user, scopes: found.scopes }
  }
  const token = readCookie(request.cookies, 'session')
  const viewer = token ? await findViewer(token, request.cookies, now) : null
  return viewer && { viewer, scopes: null }
}

/**
 * In a route handler: the user who sent the request, or null.
 * @param scopes those of which an API token needs one; none: only a session may send this request
 * Throws TOKEN_INVALID, TOKEN_SCOPE, TOKEN_REFUSED.
 */
export async function getRequestViewer(
  request: NextRequest,
  now: Date,
  ...scopes: readonly ApiScope[]
): Promise<UserRecord | null> {
  const caller = await getCaller(request, now)
  if (!caller) return null
  requireScope(caller.scopes, scopes)
  return caller.viewer
}

/** Whether a caller with the scopes `held` (null: a session) has one of those that are needed. */
export const hasScope = (held: Caller['scopes'], needed: readonly ApiScope[]): boolean =>
  held === null || needed.some((scope) => held.includes(scope))

/** Throws unless a caller with the scopes `held` (null: a session) has one of those that are needed. */
export function requireScope(held: Caller['scopes'], needed: readonly ApiScope[]): void {
  if (hasScope(held, needed)) return
  const [scope] = needed
  throw scope ? new AppError('TOKEN_SCOPE', { scope }) : new AppError('TOKEN_REFUSED')
}

/**
 * In a route handler that answers visitors, too: whether the request has a valid session, found out only when it is called. An API
 * token is checked at once, so that a program is told that it has ended. Throws as getRequestViewer.
 */
export async function signedInCheck(request: NextRequest, now: Date): Promise<() => Promise<boolean>> {
  const isSignedIn = async () => (await getRequestViewer(request, now, 'LOOK_UP')) !== null
  if (readBearer(request) === null) return isSignedIn
  await isSignedIn()
  return async () => true
}

/** In a route handler: the user who sent the request. Throws UNAUTHENTICATED, and as getRequestViewer. */
export async function requireRequestViewer(
  request: NextRequest,
  now: Date,
  ...scopes: readonly ApiScope[]
): Promise<UserRecord> {
  const viewer = await getRequestViewer(request, now, ...scopes)
  if (!viewer) throw new AppError('UNAUTHENTICATED')
  return viewer
}

/** Ends the request's session, if it has one. */
export async function endRequestSession(request: NextRequest): Promise<void> {
  const token = readCookie(request.cookies, 'session')
  if (token) await endSession(token)
}
