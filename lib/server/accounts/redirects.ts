import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { ASKED_PAGE, toReturnPath } from '@/lib/domain/accounts/return-path'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'

/** The sheets of the start page that an address can open, such as /?sheet=login. */
const SHEETS = ['login', 'sign-up', 'forgotten-password'] as const
export type SheetName = (typeof SHEETS)[number]

/** The sheet that an address names, if there is one. */
export const sheetIn = (name: unknown): SheetName | undefined => SHEETS.find((sheet) => sheet === name)

/** What the page with a sheet is told. */
type SheetNotes = {
  /** The page that the visitor asked for. */
  asked?: string | null
  /** Why the sheet's form, sent without scripts, was refused. */
  refused?: ErrorCode
  /** From when on it may be sent again, in seconds since 1970. */
  until?: number
  /** Whether what the form asked for is on its way. */
  isSent?: boolean
  /** Why a sign-in with the issuer failed. */
  error?: SignInFailure
}

/** The page that a sheet opens on, with the sheet's form also without scripts. */
function sheetPath(sheet: SheetName, { asked, refused, until, isSent, error }: SheetNotes = {}): string {
  const query = new URLSearchParams({
    sheet,
    ...(asked && { [ASKED_PAGE]: asked }),
    ...(refused && { refused }),
    ...(until && { until: String(until) }),
    ...(isSent && { sent: '1' }),
    ...(error && { error }),
  })
  return `/?${query}`
}

/** Redirects to / with a sheet open. */
export const redirectToSheet = (sheet: SheetName, notes?: SheetNotes): NextResponse =>
  redirectTo(sheetPath(sheet, notes))

/** As redirectToSheet, for a link: the page that was asked for stays the one to return to. */
export function openSheet(request: NextRequest, sheet: SheetName): NextResponse {
  const referer = request.headers.get('referer') ?? ''
  const from = URL.canParse(referer) ? new URL(referer).searchParams.get(ASKED_PAGE) : null
  const asked = request.nextUrl.searchParams.get(ASKED_PAGE) ?? from
  return redirectToSheet(sheet, { asked: toReturnPath(asked) })
}

export const redirectHome = (): NextResponse => redirectTo('/')

/**
 * Redirects to a path of the app, which the caller has checked. The path alone is sent (RFC 9110, Location): the browser stays at the
 * address that the visitor typed, where its cookies are and to which `form-action 'self'` lets a form lead; Host is not read.
 */
export const redirectTo = (path: string): NextResponse =>
  new NextResponse(null, { status: 303, headers: { location: path } })

/** The login sheet; signing in leads from there to `asked`. */
export const loginPath = (asked: string | null): string => sheetPath('login', { asked })

/** Reasons for which a sign-in with the issuer failed; components/account/sign-in-notices.ts has their texts. */
type SignInFailure = 'cancelled' | 'email-unverified' | 'sign-up-off' | 'sign-in'

const FAILURES: Readonly<Partial<Record<ErrorCode, SignInFailure>>> = {
  EMAIL_UNVERIFIED: 'email-unverified',
  SIGN_UP_OFF: 'sign-up-off',
}

/** Where a failed sign-in with the issuer leads: the login sheet, which shows the reason from `error` and keeps the page that was asked for. */
export function failedSignInPath(error: unknown, asked: string | null): string {
  const failure = error instanceof AppError ? FAILURES[error.code] : undefined
  return sheetPath('login', { asked, error: failure ?? 'sign-in' })
}

/** Where a sign-in leads that the user cancelled at the issuer. */
export const redirectCancelled = (asked: string | null): NextResponse =>
  redirectToSheet('login', { asked, error: 'cancelled' })
