import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { readCookie } from '@/lib/server/http/cookies'
import { readForm, textField } from '@/lib/server/http/request-body'
import { equalsInConstantTime, randomToken, sign } from '@/lib/server/secrets'

export const CSRF_HEADER = 'x-csrf-token'
/** The form field with the token, for forms that cannot send a header. */
export const CSRF_FIELD = 'authenticity_token'

/** What a CSRF token is bound to: the session token or the visitor cookie (docs/product.md, CSRF token). */
export type CsrfBinding = Readonly<{ session: string } | { visitor: string }>

/** The binding that these cookies give; null when they contain neither a session nor a visitor cookie. */
export function csrfBindingOf(cookies: Parameters<typeof readCookie>[0]): CsrfBinding | null {
  const session = readCookie(cookies, 'session')
  if (session) return { session }
  const visitor = readCookie(cookies, 'visitor')
  return visitor ? { visitor } : null
}

/** Creates a CSRF token for `binding`. Each token is different, so that a compressed page does not leak it (BREACH). */
export function createCsrfToken(binding: CsrfBinding): string {
  return signToken(randomToken(), binding)
}

/** Creates a CSRF token for these cookies. `newVisitor` is the visitor cookie to set; null when none is needed. */
export function issueCsrfToken(cookies: Parameters<typeof readCookie>[0]) {
  const known = csrfBindingOf(cookies)
  if (known) return { token: createCsrfToken(known), newVisitor: null }
  const visitor = randomToken()
  return { token: createCsrfToken({ visitor }), newVisitor: visitor }
}

function signToken(salt: string, binding: CsrfBinding): string {
  return `${salt}.${sign('csrf', JSON.stringify([salt, binding]))}`
}

function requireValid(request: NextRequest, token: string): void {
  const binding = csrfBindingOf(request.cookies)
  const [salt = ''] = token.split('.', 1)
  if (binding === null || !equalsInConstantTime(token, signToken(salt, binding))) {
    throw new AppError('FORBIDDEN')
  }
}

/**
 * Throws FORBIDDEN unless the request's header, or without that header `field` (a form's token), is a valid CSRF token.
 * Call it before any other check. It needs no database access.
 */
export function requireCsrfToken(request: NextRequest, field = ''): void {
  requireValid(request, request.headers.get(CSRF_HEADER) ?? field)
}

/** The same, but without the header it reads the token from the body's form field. Refuses a body that is no form. */
export async function requireCsrfTokenOrField(request: NextRequest): Promise<void> {
  if (request.headers.has(CSRF_HEADER)) return requireCsrfToken(request)
  const form = await readForm(request).catch(() => null)
  requireCsrfToken(request, form ? textField(form, CSRF_FIELD) : '')
}
