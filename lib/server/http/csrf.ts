import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { readCookie } from '@/lib/server/http/cookies'
import { readForm, textField } from '@/lib/server/http/request-body'
import { equalsInConstantTime, randomToken, sign } from '@/lib/server/secrets'

export const CSRF_HEADER = 'x-csrf-token'
/** The field of a form that holds the token where no header can. */
export const CSRF_FIELD = 'authenticity_token'

/** What a token is made for: a session's token, or the value of a visitor's cookie (docs/product.md, CSRF token). */
export type CsrfBinding = Readonly<{ session: string } | { visitor: string }>

/** What the sender of these cookies presents; null when there is nothing that a token could be bound to. */
export function csrfBindingOf(cookies: Parameters<typeof readCookie>[0]): CsrfBinding | null {
  const session = readCookie(cookies, 'session')
  if (session) return { session }
  const visitor = readCookie(cookies, 'visitor')
  return visitor ? { visitor } : null
}

/** A token for whoever presents `binding`. Every one looks different, so that a compressed page leaks none (BREACH). */
export function createCsrfToken(binding: CsrfBinding): string {
  const salt = randomToken()
  return `${salt}.${signatureOf(salt, binding)}`
}

/** A token for the sender of these cookies; `newVisitor` is the cookie to set when there is nothing to bind it to yet. */
export function issueCsrfToken(cookies: Parameters<typeof readCookie>[0]) {
  const known = csrfBindingOf(cookies)
  if (known) return { token: createCsrfToken(known), newVisitor: null }
  const visitor = randomToken()
  return { token: createCsrfToken({ visitor }), newVisitor: visitor }
}

function signatureOf(salt: string, binding: CsrfBinding): string {
  return sign('csrf', JSON.stringify([salt, binding]))
}

function requireValid(request: NextRequest, token: string): void {
  const binding = csrfBindingOf(request.cookies)
  const [salt = '', signature = ''] = token.split('.', 2)
  if (binding === null || !equalsInConstantTime(signature, signatureOf(salt, binding))) {
    throw new AppError('FORBIDDEN')
  }
}

/**
 * Throws FORBIDDEN unless the request carries its token in the header; without that header, unless `field`, what a form
 * holds as its token, is it. Call it before anything else is looked at. It costs no database access.
 */
export function requireCsrfToken(request: NextRequest, field = ''): void {
  requireValid(request, request.headers.get(CSRF_HEADER) ?? field)
}

/** The same for a form that a page submits without script, where the token is a field; what is no form has none. */
export async function requireCsrfTokenOrField(request: NextRequest): Promise<void> {
  if (request.headers.has(CSRF_HEADER)) return requireCsrfToken(request)
  const form = await readForm(request).catch(() => null)
  requireCsrfToken(request, form ? textField(form, CSRF_FIELD) : '')
}
