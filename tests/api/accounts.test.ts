import { afterEach, describe, expect, test } from 'vitest'
import { GET as getCsrf } from '@/app/api/csrf/route'
import { POST as postDelete } from '@/app/delete-account/route'
import { GET as openLogin, POST as postLogin } from '@/app/login/route'
import { GET as openLogout, POST as postLogout } from '@/app/logout/route'
import { GET as openSignUp, POST as postSignUp } from '@/app/sign_up/route'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { cookieName } from '@/lib/server/http/cookies'
import { PASSWORD, signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import {
  cookiesOf,
  formRequest,
  getRequest,
  multipartRequest,
  refusalOf,
} from '@/tests/support/requests/forms'
import { browserHeaders, run } from '@/tests/support/requests/graphql'

const SESSION_COOKIE = cookieName('session')
const VISITOR_COOKIE = cookieName('visitor')
const visitor = browserHeaders(null)

const WRONG_TOKEN = {
  status: 403,
  code: 'FORBIDDEN',
  error: 'Your session has changed. Please reload the page and try again.',
}

let addresses = 0
const newAddress = () => `somebody-${++addresses}@example.com`

const signUpFields = (email: string, password = PASSWORD, confirmation = password) => ({
  'user[email]': email,
  'user[password]': password,
  'user[password_confirmation]': confirmation,
})
const signUp = (...fields: Parameters<typeof signUpFields>) =>
  postSignUp(formRequest('/sign_up', signUpFields(...fields), visitor))
const logIn = (email: string, password: string) =>
  postLogin(formRequest('/login', { email, password }, visitor))

async function viewerOf(response: Response) {
  const token = cookiesOf(response).get(SESSION_COOKIE) ?? null
  const { viewer } = await run<{ viewer: { loggedIn: boolean; user: { email: string } | null } }>({
    query: '{ viewer { loggedIn user { email } } }',
    token,
  })
  return viewer
}

describe('POST /sign_up', () => {
  test('makes an account, signs in and leads to /', async () => {
    const response = await signUp('  Ada.Lovelace@Example.COM ')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ redirectTo: '/' })
    expect(await viewerOf(response)).toEqual({ loggedIn: true, user: { email: 'ada.lovelace@example.com' } })
  })

  test('reads multipart forms too', async () => {
    const email = newAddress()
    const response = await postSignUp(multipartRequest('/sign_up', signUpFields(email), visitor))
    expect(await viewerOf(response)).toEqual({ loggedIn: true, user: { email } })
  })

  test.each([
    ['an empty form', '', '', '', 'EMAIL_INVALID', 'Email is invalid'],
    ['no e-mail', 'nobody', PASSWORD, PASSWORD, 'EMAIL_INVALID', 'Email is invalid'],
    ['an e-mail with NUL', 'a\u0000@example.com', PASSWORD, PASSWORD, 'EMAIL_INVALID', 'Email is invalid'],
    ['markup', '<b>@example.com', PASSWORD, PASSWORD, 'EMAIL_INVALID', 'Email is invalid'],
    [
      'an over-long e-mail',
      `${'a'.repeat(250)}@example.com`,
      PASSWORD,
      PASSWORD,
      'EMAIL_INVALID',
      'Email is invalid',
    ],
    [
      'a short password',
      'x@example.com',
      '1234567',
      '1234567',
      'PASSWORD_TOO_SHORT',
      'Password is too short (minimum is 8 characters)',
    ],
    [
      'a long password',
      'x@example.com',
      'x'.repeat(129),
      'x'.repeat(129),
      'PASSWORD_TOO_LONG',
      'Password is too long (maximum is 128 characters)',
    ],
    [
      'another confirmation',
      'x@example.com',
      PASSWORD,
      `${PASSWORD}!`,
      'PASSWORD_MISMATCH',
      "Password confirmation doesn't match Password",
    ],
  ])('%s is refused', async (_, email, password, confirmation, code, error) => {
    const response = await signUp(email, password, confirmation)
    expect(await refusalOf(response)).toEqual({ status: 422, code, error })
    expect(cookiesOf(response).has(SESSION_COOKIE)).toBe(false)
  })

  test('an address in use is refused in any case, even at the same moment', async () => {
    const email = newAddress()
    const responses = await Promise.all([email, email.toUpperCase(), ` ${email}`].map((one) => signUp(one)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const refused = responses.find(({ status }) => status === 422)
    expect(await refused?.json()).toEqual({ code: 'EMAIL_TAKEN', error: 'Email has already been taken' })
  })

  test('passwords of other scripts work', async () => {
    const email = newAddress()
    const password = '\u6b63\u78ba\u306a\u99ac\u96fb\u6c60\u{1F40E}'
    await signUp(email, password)
    expect((await logIn(email, password)).status).toBe(200)
  })
})

describe('POST /login', () => {
  test('signs in, the e-mail in any case', async () => {
    const { user } = await signUpUser()
    const response = await logIn(` ${user.email.toUpperCase()} `, PASSWORD)
    expect([response.status, await response.json()]).toEqual([200, { redirectTo: '/' }])
    expect(await viewerOf(response)).toEqual({ loggedIn: true, user: { email: user.email } })
  })

  test.each([
    ['a wrong password', (email: string) => [email, 'wrong password']],
    ['an unknown address', () => ['unknown@example.com', PASSWORD]],
    ['no address', () => ['', PASSWORD]],
    ['no password', (email: string) => [email, '']],
    ['NUL', (email: string) => [`${email}\u0000`, `${PASSWORD}\u0000`]],
    ['an over-long password', (email: string) => [email, 'x'.repeat(5000)]],
  ])('%s is one and the same refusal', async (_, credentials) => {
    const { user } = await signUpUser()
    const [email = '', password = ''] = credentials(user.email)
    const response = await logIn(email, password)
    expect(await refusalOf(response)).toEqual({
      status: 422,
      code: 'INVALID_LOGIN',
      error: 'Invalid email or password',
    })
  })

  test('a body that is no form is a bad request, an endless one too large', async () => {
    const json = await postLogin(
      formRequest('/login', {}, { ...visitor, 'content-type': 'application/json' }),
    )
    const error = 'The request could not be read.'
    expect(await refusalOf(json)).toEqual({ status: 400, code: 'INVALID_REQUEST', error })
    const endless = await postLogin(formRequest('/login', { email: 'x'.repeat(20_000) }, visitor))
    const tooLarge = { status: 413, code: 'PAYLOAD_TOO_LARGE', error: 'The request is too large.' }
    expect(await refusalOf(endless)).toEqual(tooLarge)
  })

  test('only a hash of the token is stored', async () => {
    const { user, token } = await signUpUser()
    const rows = await prisma.session.findMany({ where: { userId: user.id } })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('the cookie is out of reach of scripts and other sites', async () => {
    const { user } = await signUpUser()
    const cookie = (await logIn(user.email, PASSWORD)).headers.getSetCookie().join()
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Path=\//i)
  })
})

describe('signing in again', () => {
  test.each([
    [
      'with a password',
      (email: string, headers: Record<string, string>) =>
        postLogin(formRequest('/login', { email, password: PASSWORD }, headers)),
    ],
    [
      'with a new account',
      (_: string, headers: Record<string, string>) =>
        postSignUp(formRequest('/sign_up', signUpFields(newAddress()), headers)),
    ],
  ])('%s ends the session that the browser had', async (_, signIn) => {
    const { user, token } = await signUpUser()
    const response = await signIn(user.email, browserHeaders(token))
    expect(await viewerOf(response)).toMatchObject({ loggedIn: true })
    expect(await findSessionUser(token, new Date())).toBeNull()
  })

  test('keeps the session when the password is wrong', async () => {
    const { user, token } = await signUpUser()
    await postLogin(formRequest('/login', { email: user.email, password: 'wrong' }, browserHeaders(token)))
    expect(await findSessionUser(token, new Date())).toMatchObject({ id: user.id })
  })
})

describe('a host can close', () => {
  afterEach(resetSettings)

  test('sign-up', async () => {
    const { user } = await signUpUser()
    changeSettings({ SIGN_UP: 'off' })
    const email = newAddress()
    expect(await refusalOf(await signUp(email))).toMatchObject({ status: 422, code: 'SIGN_UP_OFF' })
    expect(await prisma.user.count({ where: { email } })).toBe(0)
    expect((await logIn(user.email, PASSWORD)).status).toBe(200)
  })

  test('password login, and with it sign-up with a password', async () => {
    const { user } = await signUpUser()
    changeSettings({ PASSWORD_LOGIN: 'off' })
    expect(await refusalOf(await logIn(user.email, PASSWORD))).toMatchObject({ code: 'PASSWORDS_OFF' })
    expect(await refusalOf(await signUp(newAddress()))).toMatchObject({ code: 'PASSWORDS_OFF' })
  })
})

describe('GET /login and GET /sign_up', () => {
  test('open their sheet on /', () => {
    expect(openLogin(getRequest('/login')).headers.get('location')).toBe('/?sheet=login')
    expect(openSignUp(getRequest('/sign_up')).headers.get('location')).toBe('/?sheet=sign-up')
  })
})

describe('logging out', () => {
  test('GET shows a page whose form ends the session at once', async () => {
    const { token } = await signUpUser()
    const page = await openLogout(getRequest('/logout', browserHeaders(token)))
    const csrf = /name="authenticity_token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    expect(await findSessionUser(token, new Date())).not.toBeNull()
    const { cookie } = browserHeaders(token)
    const response = await postLogout(
      formRequest('/logout', { authenticity_token: csrf }, { cookie: String(cookie) }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(cookiesOf(response).get(SESSION_COOKIE)).toBe('')
    expect(await findSessionUser(token, new Date())).toBeNull()
  })

  test.each([
    ['another site', 'cross-site', true],
    ['another subdomain', 'same-site', true],
    ['our own pages', 'same-origin', false],
    ['the user', 'none', false],
  ])('opened by %s (%s), the page asks for a press: %s', async (_, fetchSite, isAsked) => {
    const { token } = await signUpUser()
    const headers = { ...browserHeaders(token), 'sec-fetch-site': fetchSite }
    const html = await (await openLogout(getRequest('/logout?unsaved=discard', headers))).text()
    const script = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? ''
    const begin = script.split('\n').at(-1)
    expect(begin).toMatch(isAsked ? /^document\.forms\[0\]\.addEventListener\('submit'/ : /^logOut\(\)$/)
    // Only our own page may say that unsent answers are to be discarded.
    expect(script).toContain(`!(${!isAsked} && location.search.includes('unsaved=discard'))`)
  })

  test.each([
    ['opened by another site', 'cross-site', /<main>(?!<noscript>)/],
    ['where no scripts log out at once', 'same-origin', /<noscript>.*<\/noscript><form.*<noscript>/],
  ])('%s, it asks in words, with a way back', async (_, fetchSite, shownTo) => {
    const { token } = await signUpUser()
    const headers = { ...browserHeaders(token), 'sec-fetch-site': fetchSite }
    const html = await (await openLogout(getRequest('/logout', headers))).text()
    expect(html).toMatch(shownTo)
    expect(html).toContain('<h1>Do you want to log out?</h1>')
    expect(html).toContain('<div class="mark" aria-hidden="true"><svg')
    expect(html).toContain('<a href="/">Stay logged in</a>')
  })

  test('ends only this session', async () => {
    const { user, token } = await signUpUser()
    const other = cookiesOf(await logIn(user.email, PASSWORD)).get(SESSION_COOKIE) ?? ''
    await postLogout(formRequest('/logout', {}, browserHeaders(token)))
    expect(await findSessionUser(other, new Date())).toMatchObject({ id: user.id })
  })

  test.each([
    ['nothing', {}],
    ['something that is no form', { 'content-type': 'application/json' }],
    ['a wrong token', { 'x-csrf-token': 'a.b' }],
  ])('with %s instead of the token is refused and ends nothing', async (_, headers) => {
    const { token } = await signUpUser()
    const { cookie } = browserHeaders(token)
    const response = await postLogout(formRequest('/logout', {}, { cookie: String(cookie), ...headers }))
    expect(await refusalOf(response)).toEqual(WRONG_TOKEN)
    expect(await findSessionUser(token, new Date())).not.toBeNull()
  })
})

describe('POST /delete-account', () => {
  const send = (headers: Record<string, string>) => postDelete(formRequest('/delete-account', {}, headers))

  test('deletes the account, ends the session and leads to /', async () => {
    const { user, token } = await signUpUser()
    const response = await send(browserHeaders(token))
    expect([response.status, await response.json()]).toEqual([200, { redirectTo: '/' }])
    expect(cookiesOf(response).get(SESSION_COOKIE)).toBe('')
    expect(await prisma.user.count({ where: { id: user.id } })).toBe(0)
    expect((await logIn(user.email, PASSWORD)).status).toBe(422)
  })

  test('signed out, and without the token, it is refused', async () => {
    const { user, token } = await signUpUser()
    expect(await refusalOf(await send(visitor))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const { cookie } = browserHeaders(token)
    expect(await refusalOf(await send({ cookie: String(cookie) }))).toEqual(WRONG_TOKEN)
    expect(await prisma.user.count({ where: { id: user.id } })).toBe(1)
  })
})

describe('the CSRF token', () => {
  test.each([
    ['missing', {}],
    ['empty', { 'x-csrf-token': '' }],
    ['made up', { 'x-csrf-token': 'a.b' }],
    ['valid, with a tail,', { 'x-csrf-token': `${visitor['x-csrf-token']}.tail` }],
    ['another visitor\u2019s', { 'x-csrf-token': browserHeaders('another session')['x-csrf-token'] ?? '' }],
  ])('%s is refused before anything else is looked at', async (_, headers) => {
    const cookie = String(visitor.cookie)
    for (const [post, path] of [
      [postLogin, '/login'],
      [postSignUp, '/sign_up'],
    ] as const) {
      const response = await post(formRequest(path, {}, { cookie, ...headers }))
      expect(await refusalOf(response)).toEqual(WRONG_TOKEN)
    }
  })

  test('of /api/csrf works for whoever asked, with and without a cookie', async () => {
    const first = await getCsrf(getRequest('/api/csrf'))
    const cookie = `${VISITOR_COOKIE}=${cookiesOf(first).get(VISITOR_COOKIE)}`
    for (const response of [first, await getCsrf(getRequest('/api/csrf', { cookie }))]) {
      const { token } = await response.json()
      const answer = await postLogin(formRequest('/login', {}, { cookie, 'x-csrf-token': token }))
      expect(answer.status).toBe(422)
    }
  })

  test('of a visitor is worth nothing once signed in', async () => {
    const { token } = await signUpUser()
    const cookie = `${SESSION_COOKIE}=${token}; ${visitor.cookie}`
    const response = await postLogout(formRequest('/logout', {}, { ...visitor, cookie }))
    expect(response.status).toBe(403)
  })
})
