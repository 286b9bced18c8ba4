import { afterEach, describe, expect, it, vi } from 'vitest'
import { logIn, signUp } from '@/components/account/forms/account-requests'

afterEach(() => vi.unstubAllGlobals())

function answerWith(...responses: Response[]) {
  const fetch = vi.fn(async (..._request: [string, RequestInit?]) => responses.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const credentials = { email: 'ada@example.org', password: 'correct horse' }

describe.each([
  ['logIn', () => logIn(credentials)],
  ['signUp', () => signUp({ ...credentials, passwordConfirmation: 'correct horse' })],
])('%s', (_, send) => {
  it('answers null once signed in', async () => {
    answerWith(Response.json({ redirectTo: '/' }))
    expect(await send()).toBeNull()
  })

  it('answers the code of a refusal, whatever its text', async () => {
    answerWith(
      Response.json({ error: 'Email has already been taken', code: 'EMAIL_INVALID' }, { status: 422 }),
    )
    expect(await send()).toBe('EMAIL_INVALID')
  })

  it.each([
    ['422 without a code is a wrong input', Response.json({ error: 'x' }, { status: 422 }), 'INVALID_INPUT'],
    ['an error without a code is unexpected', Response.json(null, { status: 500 }), 'UNEXPECTED'],
    ['a page of a proxy is unexpected', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'UNEXPECTED'],
    ['an answer without a body is unexpected', new Response(null, { status: 500 }), 'UNEXPECTED'],
  ])('%s', async (_case, response, code) => {
    answerWith(response)
    expect(await send()).toBe(code)
  })

  it('is unexpected without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await send()).toBe('UNEXPECTED')
  })

  it('fetches a fresh token and tries once more when the token is refused', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="old">'
    const fetch = answerWith(
      Response.json({ error: 'Your session has changed.', code: 'FORBIDDEN' }, { status: 403 }),
      Response.json({ token: 'fresh' }),
      Response.json({ redirectTo: '/' }),
    )
    expect(await send()).toBeNull()
    expect(new Headers(fetch.mock.calls[2]?.[1]?.headers).get('X-CSRF-Token')).toBe('fresh')
  })
})
