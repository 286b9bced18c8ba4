import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextRequest, NextResponse } from 'next/server'
import { cache } from 'react'
import { COOKIE_OPTIONS, SESSION_COOKIE, VISITOR_COOKIE } from '@/lib/server/cookies'
import { createCsrfToken } from '@/lib/server/csrf'
import { endSession, findSessionUser } from '@/lib/server/session.service'
import type { UserRecord } from '@/lib/server/user.service'

/** In a server component: who is signed in, or null. One statement per request, however often it is asked. */
export const getViewer = cache(async (): Promise<UserRecord | null> => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  return token ? findSessionUser(token, new Date()) : null
})

/** In a server component of a protected route: the signed-in user; a visitor is sent to / (spec.md section 2). */
export async function requireViewer(): Promise<UserRecord> {
  return (await getViewer()) ?? redirect('/')
}

/** In a server component: the token for `<meta name="csrf-token">`. */
export async function getCsrfToken(): Promise<string> {
  return createCsrfToken(await cookies()) ?? ''
}

/** In a route handler: who sent the request, or null. */
export async function getRequestViewer(request: NextRequest, now: Date): Promise<UserRecord | null> {
  const token = request.cookies.get(SESSION_COOKIE)?.value
  return token ? findSessionUser(token, now) : null
}

/** Ends the session that the request carries, if any. */
export async function endRequestSession(request: NextRequest): Promise<void> {
  const token = request.cookies.get(SESSION_COOKIE)?.value
  if (token) await endSession(token)
}

/** Signs the browser in. Its CSRF token is bound to the session from here on. */
export function setSessionCookie(response: NextResponse, token: string): void {
  response.cookies.set(SESSION_COOKIE, token, COOKIE_OPTIONS)
}

export function clearSessionCookie(response: NextResponse): void {
  response.cookies.set(SESSION_COOKIE, '', { ...COOKIE_OPTIONS, maxAge: 0 })
}

export function setVisitorCookie(response: NextResponse, value: string): void {
  response.cookies.set(VISITOR_COOKIE, value, COOKIE_OPTIONS)
}
