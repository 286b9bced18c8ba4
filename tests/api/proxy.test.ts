import { describe, expect, test } from 'vitest'
import { cookieName } from '@/lib/server/http/cookies'
import { config, proxy } from '@/proxy'
import { signUpUser } from '@/tests/support/builders'
import { cookiesOf, getRequest } from '@/tests/support/requests/forms'
import { browserHeaders } from '@/tests/support/requests/graphql'

describe('the content security policy', () => {
  const policyOf = (path: string) => proxy(getRequest(path)).headers.get('content-security-policy') ?? ''

  test('allows no inline script and no other origin', () => {
    const policy = policyOf('/')
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic';/)
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
    expect(policy).toContain("media-src 'self' blob:")
    expect(policy).toContain("img-src 'self' blob: data:")
    expect(policy).toContain("worker-src 'self'")
  })

  test('has another nonce for every page', () => {
    expect(policyOf('/')).not.toBe(policyOf('/'))
  })
})

describe('the cookie that a visitor\u2019s CSRF token is bound to', () => {
  test('is given once', () => {
    const cookies = cookiesOf(proxy(getRequest('/')))
    const value = cookies.get(cookieName('visitor'))
    expect(value).toMatch(/^[\w-]{43}$/)
    const again = proxy(getRequest('/', { cookie: `${cookieName('visitor')}=${value}` }))
    expect(cookiesOf(again).size).toBe(0)
  })

  test('is not given to who is signed in', async () => {
    const { token } = await signUpUser()
    const { cookie } = browserHeaders(token)
    expect(cookiesOf(proxy(getRequest('/', { cookie: String(cookie) }))).size).toBe(0)
  })
})

test.each([
  ['/', true],
  ['/words', true],
  ['/login', true],
  ['/graphql', false],
  ['/metrics', false],
  ['/api/csrf', false],
  ['/_next/static/chunk.js', false],
])('runs before %s: %s', (path, expected) => {
  expect(config.matcher.some((source) => new RegExp(`^${source}$`).test(path))).toBe(expected)
})
