import 'server-only'
import { cookies } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import NextAuth from 'next-auth'
import { toReturnPath } from '@/lib/domain/accounts/return-path'
import { AppError } from '@/lib/errors/app-error'
import { authOptions, PROVIDER_ID } from '@/lib/server/accounts/issuer/auth-options'
import { env } from '@/lib/server/env'
import { readForm } from '@/lib/server/http/request-body'

/** The end of the name of next-auth's cookie with the address to return to; on https it has a prefix. */
const CALLBACK_COOKIE = 'next-auth.callback-url'

/** Whether next-auth can read an address to return to: a path, or an address of the web. */
function isWebAddress(address: FormDataEntryValue): boolean {
  if (typeof address !== 'string') return false
  const base = address.startsWith('/') ? env.APP_URL : undefined
  return URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol)
}

const callbackCookieOf = (request: NextRequest): string | undefined =>
  request.cookies.getAll().find(({ name }) => name.endsWith(CALLBACK_COOKIE))?.value

/** The page of the app that the browser's sign-in, begun by {@link startSignIn}, leads to; null for none of ours. */
export function askedBySignIn(request: NextRequest): string | null {
  const address = callbackCookieOf(request)
  if (!address || !URL.canParse(address, env.APP_URL)) return null
  const { origin, pathname, search } = new URL(address, env.APP_URL)
  return origin === new URL(env.APP_URL).origin ? toReturnPath(`${pathname}${search}`) : null
}

const nextAuth = (request: NextRequest, action: string[], asked: string | null): Promise<Response> =>
  NextAuth(request, { params: Promise.resolve({ nextauth: action }) }, authOptions(asked))

/** A form as a request to one of next-auth's routes. */
const postOf = (action: string[], fields: URLSearchParams) =>
  new NextRequest(`${env.APP_URL}/api/auth/${action.join('/')}`, { method: 'POST', body: fields })

/**
 * Handles a request to one of next-auth's routes. Throws INVALID_REQUEST when it names no address to return to, on which
 * next-auth fails with status 500, and PAYLOAD_TOO_LARGE: next-auth itself reads a body of any size.
 */
export async function handleAuthRequest(request: NextRequest, action: string[]): Promise<Response> {
  const form = request.method === 'POST' ? await readForm(request) : null
  const { searchParams } = request.nextUrl
  for (const address of [
    searchParams.get('callbackUrl'),
    form?.get('callbackUrl'),
    callbackCookieOf(request),
  ]) {
    if (address && !isWebAddress(address)) throw new AppError('INVALID_REQUEST')
  }
  const asked = askedBySignIn(request)
  if (!form) return nextAuth(request, action, asked)
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return nextAuth(postOf(action, new URLSearchParams(fields)), action, asked)
}

/**
 * Redirects the browser to the issuer. next-auth starts a sign-in only by a POST with its CSRF token, but
 * /auth/google_oauth2 is a plain link: so this asks next-auth for the token and posts it, as its client in a browser does.
 * @param asked the page of the app that the sign-in leads to; null: the start page
 */
export async function startSignIn(asked: string | null): Promise<Response> {
  const answer = await nextAuth(new NextRequest(`${env.APP_URL}/api/auth/csrf`), ['csrf'], asked)
  const { csrfToken } = await answer.json()
  const browser = await cookies()
  // next-auth reads the request's cookies, which then have what is set here.
  for (const cookie of new NextResponse(null, answer).cookies.getAll()) browser.set(cookie)
  const action = ['signin', PROVIDER_ID]
  const callbackUrl = `${env.APP_URL}${asked ?? '/'}`
  return nextAuth(postOf(action, new URLSearchParams({ csrfToken, callbackUrl })), action, asked)
}
