import type { NextRequest } from 'next/server'
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as nextAuthRoute from '@/app/api/auth/[...nextauth]/route'
import * as startRoute from '@/app/auth/google_oauth2/route'
import { POST as postLogin } from '@/app/login/route'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'
import { prisma } from '@/lib/server/database/prisma'
import { cookieName } from '@/lib/server/http/cookies'
import { PASSWORD, signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { callRoute } from '@/tests/support/requests/call-route'
import { cookiesOf, formRequest, getRequest, refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders } from '@/tests/support/requests/graphql'

const google = new OAuth2Server()

beforeAll(async () => {
  await google.issuer.keys.generate('RS256')
  await google.start(0, '127.0.0.1')
  process.env.GOOGLE_CLIENT_ID = 'client'
  process.env.GOOGLE_CLIENT_SECRET = 'secret'
  process.env.GOOGLE_ISSUER = google.issuer.url ?? ''
})

afterEach(() => {
  resetSettings()
  google.service.removeAllListeners()
})
afterAll(() => google.stop())

const start = (headers = {}, query = '') =>
  callRoute(startRoute, getRequest(`/auth/google_oauth2${query}`, headers))

/** Asks one of next-auth’s routes. */
const ask = (path: string, headers = {}) => askWith(getRequest(path, headers))

function askWith(request: NextRequest) {
  const action = request.nextUrl.pathname.replace('/api/auth/', '').split('/')
  return callRoute(nextAuthRoute, request, { nextauth: action })
}

type Claims = { sub: string; email: string | undefined; email_verified?: boolean } & Record<string, unknown>

const cookieHeader = (response: Response) =>
  [...cookiesOf(response)].map(([name, value]) => `${name}=${value}`).join('; ')

/** The whole OpenID Connect flow of a browser: our link, the issuer's page, our callback. */
async function signInWith(claims: Claims, cookie = '', query = ''): Promise<Response> {
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { email_verified: true, aud: 'client', ...claims })
  })
  const answer = await comeBack(cookie, query)
  google.service.removeAllListeners('beforeTokenSigning')
  return answer
}

async function comeBack(cookie = '', query = ''): Promise<Response> {
  const started = await start({ cookie }, query)
  const atIssuer = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' })
  return callBack(
    atIssuer.headers.get('location') ?? '',
    [cookie, cookieHeader(started)].filter(Boolean).join('; '),
  )
}

/** Opens one of next-auth's addresses and follows its redirects to a page of ours. */
async function callBack(address: string, cookie = ''): Promise<Response> {
  const { pathname, search } = new URL(address)
  const answer = await ask(`${pathname}${search}`, { cookie })
  const next = answer.headers.get('location') ?? ''
  return next.includes('/api/auth/') ? callBack(next, cookie) : answer
}

const leadsTo = (response: Response) =>
  new URL(response.headers.get('location') ?? '', 'http://localhost:3000')

const queryOf = (response: Response) => leadsTo(response).searchParams

/** The reason that the login sheet gets; null when the response leads elsewhere. */
function reasonOf(response: Response): string | null {
  const { pathname, searchParams } = leadsTo(response)
  return pathname === '/' && searchParams.get('sheet') === 'login' ? searchParams.get('error') : null
}

const userOf = (response: Response) =>
  findSessionUser(cookiesOf(response).get(cookieName('session')) ?? '', new Date())

describe('signing in with Google', () => {
  test('makes an account with a verified e-mail and lands on /', async () => {
    const claims = { sub: 'ada', email: 'Ada@Example.com', given_name: 'Ada', family_name: 'Lovelace' }
    const response = await signInWith(claims)
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://localhost:3000/'])
    expect(await userOf(response)).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
    })
  })

  test.each([
    ['/words?q=loom', '/words?q=loom'],
    ['//evil.example/words', '/'],
    ['/logout', '/'],
  ])('leads to the page that was asked for, if it is one of the app: %s', async (next, path) => {
    const claims = { sub: 'next', email: 'next@example.com' }
    const response = await signInWith(claims, '', `?${new URLSearchParams({ next })}`)
    expect(response.headers.get('location')).toBe(`http://localhost:3000${path}`)
  })

  test('goes by issuer and subject: another e-mail later is still the same person', async () => {
    const first = await userOf(await signInWith({ sub: 'grace', email: 'grace@example.com' }))
    const later = await signInWith({ sub: 'grace', email: 'hopper@example.com', email_verified: false })
    expect(await userOf(later)).toEqual(first)
  })

  test('keeps only a hash of the session\u2019s token', async () => {
    const token = cookiesOf(await signInWith({ sub: 'hash', email: 'hash@example.com' })).get(
      cookieName('session'),
    )
    expect(await prisma.session.count({ where: { tokenHash: token ?? '' } })).toBe(0)
  })

  test('never joins the account that is signed in to another', async () => {
    const { token, user } = await signUpUser()
    const cookie = String(browserHeaders(token).cookie)
    const response = await signInWith({ sub: 'other', email: 'other@example.com' }, cookie)
    expect(await userOf(response)).toMatchObject({ email: 'other@example.com' })
    // The browser's session is replaced.
    expect(await findSessionUser(token, new Date())).toBeNull()
    expect(await prisma.account.count({ where: { userId: user.id } })).toBe(0)
  })
})

describe('an address that has an account here', () => {
  const logIn = async (email: string) =>
    (await postLogin(formRequest('/login', { email, password: PASSWORD }, browserHeaders(null)))).status

  test('never verified: it links, and the old password and its sessions end', async () => {
    const { user, token } = await signUpUser()
    const response = await signInWith({ sub: 'owner', email: user.email })
    expect(await userOf(response)).toMatchObject({ id: user.id })
    expect(await findSessionUser(token, new Date())).toBeNull()
    expect(await logIn(user.email)).toBe(422)
  })

  test('verified before: it links, and the password stays', async () => {
    const { user, token } = await signUpUser()
    await prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } })
    expect(await userOf(await signInWith({ sub: 'verified', email: user.email }))).toMatchObject({
      id: user.id,
    })
    expect(await findSessionUser(token, new Date())).not.toBeNull()
    expect(await logIn(user.email)).toBe(200)
  })

  test('not verified by Google: it is refused, and nothing changes', async () => {
    const { user, token } = await signUpUser()
    const response = await signInWith({ sub: 'thief', email: user.email, email_verified: false })
    expect(response.headers.get('location')).toBe('http://localhost:3000/?sheet=login&error=email-unverified')
    expect(await userOf(response)).toBeNull()
    expect(await findSessionUser(token, new Date())).not.toBeNull()
    expect(await prisma.account.count({ where: { userId: user.id } })).toBe(0)
  })
})

test('a letter that is no ASCII letter makes no other address in lower case', async () => {
  const { user } = await signUpUser('okapi@example.com')
  const response = await signInWith({ sub: 'kelvin', email: 'o\u212Aapi@example.com' })
  expect(reasonOf(response)).toBe('email-unverified')
  expect(await prisma.account.count({ where: { userId: user.id } })).toBe(0)
})

test('the issuer signs a value that only this browser knows', async () => {
  const started = await start()
  const address = new URL(started.headers.get('location') ?? '')
  expect(address.searchParams.get('nonce')).toMatch(/^[\w-]{20,}$/)
})

test.each([
  ['a callbackUrl that is no address', '?callbackUrl=x', ''],
  ['a callbackUrl of another protocol', '?callbackUrl=javascript:alert(1)', ''],
  ['a callback cookie that is no address', '', 'next-auth.callback-url=x'],
])('%s is refused', async (_, query, cookie) => {
  const answer = await ask(`/api/auth/providers${query}`, { cookie })
  expect(await refusalOf(answer)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
})

test.each([
  ['signin', '/?sheet=login'],
  ['signout', '/logout'],
  ['verify-request', '/?sheet=login'],
  ['error', '/?sheet=login'],
])('next-auth\u2019s page %s is a page of ours', async (action, path) => {
  const answer = await ask(`/api/auth/${action}`)
  expect(answer.headers.get('location')).toContain(path)
})

test('nobody writes into the log through next-auth', async () => {
  const refused = await askWith(formRequest('/api/auth/_log', { level: 'error', code: 'x' }))
  expect(await refusalOf(refused)).toEqual({ status: 404, code: 'NOT_FOUND', error: 'Not found' })
})

test('a person without an e-mail, or a broken answer, lands on the login sheet with nothing inside told', async () => {
  const response = await signInWith({ sub: 'nobody', email: '' })
  expect(response.headers.get('location')).toBe('http://localhost:3000/?sheet=login&error=email-unverified')
})

describe('an attempt that fails comes back to the login sheet', () => {
  const cancel = ({ url }: { url: URL }) => {
    const state = url.searchParams.get('state') ?? ''
    url.search = new URLSearchParams({ error: 'access_denied', state }).toString()
  }
  const refuse = (response: MutableResponse) => {
    response.statusCode = 400
    response.body = { error: 'invalid_grant' }
  }

  test('cancelled at the issuer', async () => {
    google.service.once('beforeAuthorizeRedirect', cancel)
    expect(reasonOf(await comeBack())).toBe('cancelled')
  })

  test.each([
    ['/words?q=loom', '/words?q=loom'],
    ['//evil.example/words', null],
    ['/logout', null],
  ])('with the page that was asked for, if it is one of the app: %s', async (next, kept) => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const query = `?${new URLSearchParams({ next })}`
    const unverified = { sub: 'asked', email: 'asked@example.com', email_verified: false }
    const refused = await signInWith(unverified, '', query)
    google.service.once('beforeAuthorizeRedirect', cancel)
    const cancelled = await comeBack('', query)
    google.service.once('beforeResponse', refuse)
    const failed = await comeBack('', query)
    changeSettings({ GOOGLE_ISSUER: 'http://127.0.0.1:1' })
    const started = await start({}, query)
    const unreached = await callBack(started.headers.get('location') ?? '', cookieHeader(started))
    const ends = [refused, cancelled, failed, unreached]
    expect(ends.map((end) => [reasonOf(end), queryOf(end).get('next')])).toEqual([
      ['email-unverified', kept],
      ['cancelled', kept],
      ['OAuthCallback', kept],
      ['OAuthSignin', kept],
    ])
    stderr.mockRestore()
  })

  test.each([
    'https://evil.example/words',
    'http://localhost:3000//evil.example/words',
    'http://localhost:3000/logout',
    'http://[',
  ])('without a page that somebody else put into the cookie: %s', async (address) => {
    const cookie = `next-auth.callback-url=${encodeURIComponent(address)}`
    const { location } = Object.fromEntries(
      (await ask('/api/auth/callback/google?error=access_denied', { cookie })).headers,
    )
    expect(location).toBe('/?sheet=login&error=cancelled')
  })

  test('without an issuer that answers', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    changeSettings({ GOOGLE_ISSUER: 'http://127.0.0.1:1' })
    const started = await start()
    expect(reasonOf(await callBack(started.headers.get('location') ?? ''))).toBe('OAuthSignin')
    stderr.mockRestore()
  })

  test('with an issuer that refuses the code', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    google.service.once('beforeResponse', refuse)
    const response = await comeBack()
    expect(reasonOf(response)).toBe('OAuthCallback')
    expect(await userOf(response)).toBeNull()
    stderr.mockRestore()
  })
})

describe('another issuer than Google', () => {
  test('may be set with a slash at its end', async () => {
    changeSettings({ GOOGLE_ISSUER: `${google.issuer.url}/` })
    const response = await signInWith({ sub: 'slash', email: 'slash@example.com' })
    expect(await userOf(response)).toMatchObject({ email: 'slash@example.com' })
  })

  test('may tell the address at its userinfo endpoint only', async () => {
    google.service.once('beforeUserinfo', (answer) => {
      answer.body = { sub: 'short', email: 'short@example.com', email_verified: 'true', name: 'Ada Lovelace' }
    })
    const response = await signInWith({ sub: 'short', email: undefined, email_verified: undefined })
    expect(await userOf(response)).toMatchObject({ email: 'short@example.com', firstName: 'Ada Lovelace' })
  })

  test('has its name shown, and its host without one', () => {
    expect(signInOptions().issuerName).toMatch(/^localhost:\d+$/)
    changeSettings({ GOOGLE_ISSUER_NAME: 'School account' })
    expect(signInOptions().issuerName).toBe('School account')
    changeSettings({ GOOGLE_ISSUER_NAME: undefined, GOOGLE_ISSUER: undefined })
    expect(signInOptions().issuerName).toBe('Google')
  })
})

describe('where the host takes no new accounts', () => {
  test('a user whom nobody knows is refused', async () => {
    changeSettings({ SIGN_UP: 'off' })
    const response = await signInWith({ sub: 'new', email: 'new@example.com' })
    expect(reasonOf(response)).toBe('sign-up-off')
    expect(await prisma.user.count({ where: { email: 'new@example.com' } })).toBe(0)
  })

  test('users who have an account still sign in', async () => {
    const { user } = await signUpUser()
    changeSettings({ SIGN_UP: 'off' })
    expect(await userOf(await signInWith({ sub: 'known', email: user.email }))).toMatchObject({ id: user.id })
  })
})

test('without Google set up the link opens the login sheet, and next-auth has no provider', async () => {
  changeSettings({ GOOGLE_CLIENT_ID: undefined })
  expect(signInOptions().issuerName).toBeNull()
  const started = await start()
  expect(started.headers.get('location')).toBe('/?sheet=login')
  expect(await (await ask('/api/auth/providers')).json()).toEqual({})
})

describe('GET /api/auth/session', () => {
  test.each([
    ['with', 'client'],
    ['without', undefined],
  ])('%s Google set up it answers the user of a session that a password began', async (_, id) => {
    changeSettings({ GOOGLE_CLIENT_ID: id })
    const { user, token } = await signUpUser()
    await prisma.user.update({ where: { id: user.id }, data: { firstName: 'Ada', lastName: 'Lovelace' } })
    const answer = await ask('/api/auth/session', { cookie: `${cookieName('session')}=${token}` })
    expect(await answer.json()).toEqual({
      user: { name: 'Ada Lovelace', email: user.email },
      expires: expect.stringMatching(/^\d{4}-/),
    })
    expect(cookiesOf(answer).get(cookieName('session'))).toBe(token)
  })

  test('it answers nobody to a visitor, and to an ended session', async () => {
    expect(await (await ask('/api/auth/session')).json()).toEqual({})
    const cookie = `${cookieName('session')}=unknown`
    expect(await (await ask('/api/auth/session', { cookie })).json()).toEqual({})
  })
})

test('a form that is too large is refused before next-auth reads it', async () => {
  const request = formRequest('/api/auth/signout', { csrfToken: 'x'.repeat(17_000) })
  const params = Promise.resolve({ nextauth: ['signout'] })
  const answer = await nextAuthRoute.POST(request, { params })
  expect(await refusalOf(answer)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
})
