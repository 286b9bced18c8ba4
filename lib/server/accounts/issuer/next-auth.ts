import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'
import type { NextRequest } from 'next/server'
import NextAuth, { type AuthOptions } from 'next-auth'
import { AppError } from '@/lib/errors/app-error'
import { env } from '@/lib/server/env'
import { readForm } from '@/lib/server/http/request-body'

interface AuthCall {
  method: string
  /** Such as ['callback', 'google']. */
  action: string[]
  query?: Record<string, string>
  cookies: Record<string, string>
  headers: Record<string, string>
  body?: Record<string, unknown>
}

/**
 * Runs next-auth with plain values. Its overload for route handlers reads next/headers, which does not see cookies
 * added by our code and does not work outside a running server.
 */
async function runNextAuth(call: AuthCall, options: AuthOptions): Promise<Response> {
  // next-auth 4 reads its own URL only from this variable.
  process.env.NEXTAUTH_URL ??= env.APP_URL
  const { action, query, ...request } = call
  const answer = new AnswerRecorder()
  await NextAuth(
    { ...request, query: { ...query, nextauth: action } } as unknown as NextApiRequest,
    answer as unknown as NextApiResponse,
    options,
  )
  return answer.toResponse()
}

/** The part of a Pages Router response that next-auth uses. */
class AnswerRecorder {
  #status = 200
  #body: unknown = null
  readonly #headers = new Map<string, string | string[]>()

  status(code: number) {
    this.#status = code
    return this
  }

  getHeader(name: string) {
    return this.#headers.get(name)
  }

  setHeader(name: string, value: string | string[]) {
    this.#headers.set(name, value)
    return this
  }

  json(body: unknown) {
    this.#body = JSON.stringify(body)
  }

  send(body: unknown) {
    this.#body = typeof body === 'object' && body !== null ? JSON.stringify(body) : body
  }

  end() {}

  toResponse(): Response {
    const headers = new Headers()
    for (const [name, value] of this.#headers) for (const one of [value].flat()) headers.append(name, one)
    const body = typeof this.#body === 'string' ? this.#body : null
    return new Response(body, { status: this.#status, headers })
  }
}

/** The end of the name of next-auth's cookie with the address to return to; on https it has a prefix. */
const CALLBACK_COOKIE = 'next-auth.callback-url'

/** Whether next-auth can read an address to return to: a path, or an address of the web. */
function isWebAddress(address: FormDataEntryValue): boolean {
  if (typeof address !== 'string') return false
  const base = address.startsWith('/') ? env.APP_URL : undefined
  return URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol)
}

const valuesOf = (request: NextRequest) => ({
  cookies: Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value])),
  headers: Object.fromEntries(request.headers),
})

/**
 * Handles a request to one of next-auth's routes. Throws INVALID_REQUEST when it names no address to return to, on which
 * next-auth fails with status 500.
 */
export async function handleAuthRequest(
  request: NextRequest,
  action: string[],
  options: AuthOptions,
): Promise<Response> {
  const query = Object.fromEntries(request.nextUrl.searchParams)
  const body = request.method === 'POST' ? Object.fromEntries(await readForm(request)) : undefined
  const { cookies } = request
  const cookie = cookies.getAll().find(({ name }) => name.endsWith(CALLBACK_COOKIE))
  for (const address of [query.callbackUrl, body?.callbackUrl, cookie?.value]) {
    if (address && !isWebAddress(address)) throw new AppError('INVALID_REQUEST')
  }
  return runNextAuth({ ...valuesOf(request), method: request.method, action, query, body }, options)
}

/**
 * Redirects the browser to the provider. next-auth starts a sign-in only by a POST with its own CSRF token, but
 * /auth/google_oauth2 is a plain link; so the server creates that POST itself. It changes no data.
 */
export function startSignIn(request: NextRequest, provider: string, options: AuthOptions): Promise<Response> {
  const csrfToken = randomBytes(32).toString('hex')
  const hash = createHash('sha256').update(`${csrfToken}${options.secret}`).digest('hex')
  const name = `${env.APP_URL.startsWith('https:') ? '__Host-' : ''}next-auth.csrf-token`
  return runNextAuth(
    {
      method: 'POST',
      action: ['signin', provider],
      cookies: { [name]: `${csrfToken}|${hash}` },
      headers: valuesOf(request).headers,
      body: { csrfToken, callbackUrl: `${env.APP_URL}/` },
    },
    options,
  )
}
