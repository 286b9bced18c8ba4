import 'server-only'
import { NextResponse } from 'next/server'
import { env } from '@/lib/server/env'

/** The sheets of the layout that a URL can open: /?sheet=login and /?sheet=sign-up. */
export type Sheet = 'login' | 'sign-up'

/** Redirects to / with a sheet open. Uses APP_URL, never the request's Host header. */
export function redirectToSheet(sheet: Sheet): NextResponse {
  return NextResponse.redirect(new URL(`/?sheet=${sheet}`, env.APP_URL), 303)
}

export function redirectHome(): NextResponse {
  return NextResponse.redirect(new URL('/', env.APP_URL), 303)
}

/** Target after a failed sign-in with Google; the login sheet shows the reason from `error`. */
export const LOGIN_PATH = '/?sheet=login'
export const SIGN_IN_REFUSED_PATH = `${LOGIN_PATH}&error=sign-in`
export const UNVERIFIED_PATH = `${LOGIN_PATH}&error=email-unverified`
