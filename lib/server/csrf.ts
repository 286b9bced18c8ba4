import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { SESSION_COOKIE, VISITOR_COOKIE } from '@/lib/server/cookies'
import { textField } from '@/lib/server/request-body'
import { equalsInConstantTime, randomToken, sign } from '@/lib/server/secrets'

export const CSRF_HEADER = 'x-csrf-token'

interface CookieReader {
  get(name: string): { value: string } | undefined
}

/** A token is bound to the session that the browser presents, signed out to the visitor cookie (decisions.md section 7). */
function bindingOf(cookies: CookieReader): string | null {
  const session = cookies.get(SESSION_COOKIE)?.value
  if (session) return `session:${session}`
  const visitor = cookies.get(VISITOR_COOKIE)?.value
  return visitor ? `visitor:${visitor}` : null
}

/** A token for whoever sends these cookies; null when they carry nothing that it could be bound to. */
export function createCsrfToken(cookies: CookieReader): string | null {
  const binding = bindingOf(cookies)
  if (binding === null) return null
  // The salt makes each token look different: a compressed page then does not leak it byte by byte (BREACH).
  const salt = randomToken()
  return `${salt}.${sign('csrf', `${salt}.${binding}`)}`
}

export function isCsrfTokenValid(cookies: CookieReader, token: string | null): boolean {
  const binding = bindingOf(cookies)
  const [salt, signature, ...rest] = (token ?? '').split('.')
  if (binding === null || !salt || !signature || rest.length > 0) return false
  return equalsInConstantTime(signature, sign('csrf', `${salt}.${binding}`))
}

/**
 * Throws FORBIDDEN unless the request carries its token in the header. Call it before anything else is looked at.
 * It costs no database access.
 */
export function requireCsrfToken(request: NextRequest): void {
  refuseUnless(isCsrfTokenValid(request.cookies, request.headers.get(CSRF_HEADER)))
}

/** The same for a form that a page submits without script, where the token is a field. */
export function requireCsrfField(request: NextRequest, form: FormData): void {
  refuseUnless(isCsrfTokenValid(request.cookies, textField(form, 'authenticity_token')))
}

function refuseUnless(isValid: boolean): void {
  if (!isValid) throw new AppError('FORBIDDEN')
}
