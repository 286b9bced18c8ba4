import { afterEach, describe, expect, it, vi } from 'vitest'
import { logIn, toSignUpFailure } from '@/components/account/account-requests'

afterEach(() => vi.unstubAllGlobals())

function answerWith(...responses: Response[]) {
  const fetch = vi.fn(async () => responses.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const credentials = { email: 'ada@example.org', password: 'correct horse' }

describe('toSignUpFailure', () => {
  it.each([
    ['{"error":"Email has already been taken"}', 'Email has already been taken'],
    ['{"error":"Password is too short (minimum is 8 characters)"}', 'Password must be at least 8 characters'],
    ['{"error":"Password confirmation doesn\'t match Password"}', "Password confirmation doesn't match"],
    ['{"error":"Email is invalid"}', 'Please check your information and try again'],
  ])('turns %s into the message that the form shows', (text, message) => {
    expect(toSignUpFailure(text).message).toBe(message)
  })
})

describe('logIn', () => {
  it('is null once signed in', async () => {
    answerWith(Response.json({ redirectTo: '/' }))
    expect(await logIn(credentials)).toBeNull()
  })

  it('says so when the email or the password is wrong', async () => {
    answerWith(Response.json({ error: 'whatever' }, { status: 422 }))
    expect(await logIn(credentials)).toEqual({ message: 'Invalid email or password' })
  })

  it('says that something went wrong on any other answer', async () => {
    answerWith(new Response(null, { status: 500 }))
    expect(await logIn(credentials)).toEqual({ message: 'Something went wrong. Please try again.' })
  })

  it('says that something went wrong without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await logIn(credentials)).toEqual({ message: 'Something went wrong. Please try again.' })
  })

  it('fetches a fresh token and tries once more when the token is refused', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="old">'
    const fetch = answerWith(
      new Response(null, { status: 403 }),
      Response.json({ token: 'fresh' }),
      Response.json({ redirectTo: '/' }),
    )
    expect(await logIn(credentials)).toBeNull()
    const [, , last] = fetch.mock.calls as unknown as [unknown, unknown, [string, RequestInit]]
    expect(new Headers(last[1].headers).get('X-CSRF-Token')).toBe('fresh')
  })
})
