import 'server-only'
import { NextResponse } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'
import { env } from '@/lib/server/env'

/** The sheets of the layout that a URL can open: /?sheet=login and /?sheet=sign-up. */
export type SheetName = 'login' | 'sign-up'

/** Redirects to / with a sheet open. Uses APP_URL, never the request's Host header. */
export function redirectToSheet(sheet: SheetName): NextResponse {
  return NextResponse.redirect(new URL(`/?sheet=${sheet}`, env.APP_URL), 303)
}

export function redirectHome(): NextResponse {
  return NextResponse.redirect(new URL('/', env.APP_URL), 303)
}

export const LOGIN_PATH = '/?sheet=login'

/** Reasons for which a sign-in with the issuer failed; components/account/sign-in-notices.ts has their texts. */
type SignInFailure = 'cancelled' | 'email-unverified' | 'sign-up-off' | 'sign-in'

const FAILURES: Readonly<Partial<Record<ErrorCode, SignInFailure>>> = {
  EMAIL_UNVERIFIED: 'email-unverified',
  SIGN_UP_OFF: 'sign-up-off',
}

/** Where a failed sign-in with the issuer leads: the login sheet, which shows the reason from `error`. */
export function failedSignInPath(error: unknown): string {
  const failure = error instanceof AppError ? FAILURES[error.code] : undefined
  return `${LOGIN_PATH}&error=${failure ?? ('sign-in' satisfies SignInFailure)}`
}

/** Where a sign-in leads that the user cancelled at the issuer. */
export function redirectCancelled(): NextResponse {
  const failure = 'cancelled' satisfies SignInFailure
  return NextResponse.redirect(new URL(`${LOGIN_PATH}&error=${failure}`, env.APP_URL), 303)
}
