import 'server-only'
import { NextResponse } from 'next/server'
import { env } from '@/lib/server/env'

/** The sheets of the layout that an address can open: /?sheet=login and /?sheet=sign-up. */
export type Sheet = 'login' | 'sign-up'

/** To / with a sheet open; made from APP_URL, never from what the request says about the host. */
export function redirectToSheet(sheet: Sheet): NextResponse {
  return NextResponse.redirect(new URL(`/?sheet=${sheet}`, env.APP_URL), 303)
}

export function redirectHome(): NextResponse {
  return NextResponse.redirect(new URL('/', env.APP_URL), 303)
}

/** Where a person lands whose sign-in elsewhere came to nothing; the login sheet says why by `error`. */
export const LOGIN_PATH = '/?sheet=login'
export const SIGN_IN_REFUSED_PATH = `${LOGIN_PATH}&error=sign-in`
export const UNVERIFIED_PATH = `${LOGIN_PATH}&error=email-unverified`
