import { afterEach, describe, expect, test } from 'vitest'
import { POST as postPasswordLink } from '@/app/api/account/password-link/route'
import { GET as openLogin, POST as postLogin } from '@/app/login/route'
import { POST as postSignUp } from '@/app/sign_up/route'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { cookieName } from '@/lib/server/http/cookies'
import { PASSWORD, signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { cookiesOf, formRequest, getRequest, refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders } from '@/tests/support/requests/graphql'

afterEach(resetSettings)

const BROWSER = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' }

const ROUTES = {
  '/login': postLogin,
  '/sign_up': postSignUp,
  '/api/account/password-link': postPasswordLink,
}

type Sent = { token?: string | null; csrf?: string; next?: string; more?: Record<string, string> }

/** Sends a form as a browser without scripts does. */
async function sendForm(
  path: keyof typeof ROUTES,
  fields: Record<string, string>,
  { token = null, csrf, next, more = {} }: Sent = {},
) {
  const { 'x-csrf-token': own = '', ...headers } = browserHeaders(token)
  const sent = { authenticity_token: csrf ?? own, ...(next !== undefined && { next }), ...fields }
  const response = await ROUTES[path](formRequest(path, sent, { ...headers, ...BROWSER, ...more }))
  const cookies = cookiesOf(response)
  const session = cookies.get(cookieName('session'))
  return {
    status: response.status,
    location: response.headers.get('location'),
    user: session ? await findSessionUser(session, new Date()) : null,
    typed: decodeURIComponent(cookies.get(cookieName('typed')) ?? ''),
    type: response.headers.get('content-type'),
    body: await response.text(),
  }
}

const logIn = (email: string, password: string, sent?: Sent) => sendForm('/login', { email, password }, sent)
const signUpFields = (email: string, password = PASSWORD, confirmation = password) => ({
  'user[email]': email,
  'user[password]': password,
  'user[password_confirmation]': confirmation,
})
const signUp = (email: string, password?: string, confirmation?: string, sent?: Sent) =>
  sendForm('/sign_up', signUpFields(email, password, confirmation), sent)

describe('a sign-in form that a browser sends without scripts', () => {
  test('signs up and leads to the start page, then logs in and leads to the page asked for', async () => {
    const email = `plain-${crypto.randomUUID()}@example.com`
    expect(await signUp(email)).toMatchObject({ status: 303, location: '/', user: { email }, typed: '' })
    expect(await logIn(email, PASSWORD, { next: '/words?q=loom' })).toMatchObject({
      status: 303,
      location: '/words?q=loom',
      user: { email },
    })
  })

  test.each([
    'https://evil.example/words',
    '//evil.example/words',
    '/\\evil.example/words',
    '/logout',
    'javascript:alert(1)',
  ])('never leads to %s', async (next) => {
    const { user } = await signUpUser()
    expect(await logIn(user.email, PASSWORD, { next })).toMatchObject({ status: 303, location: '/' })
    expect(await logIn(user.email, 'wrong', { next })).toMatchObject({
      location: '/?sheet=login&refused=INVALID_LOGIN',
    })
  })

  test('comes back with the reason and the address that was typed, which the new address does not have', async () => {
    const { user } = await signUpUser()
    expect(await logIn(user.email, 'wrong password', { next: '/learn' })).toMatchObject({
      status: 303,
      location: '/?sheet=login&next=%2Flearn&refused=INVALID_LOGIN',
      user: null,
      typed: user.email,
    })
    const long = `${'a'.repeat(299)}\u{1F9F5}b@example.com`
    expect(await logIn(long, 'wrong password')).toMatchObject({ status: 303, typed: long.slice(0, 301) })
    const refusals = [
      await signUp('nobody'),
      await signUp(user.email, 'another password'),
      await signUp('x@example.com', '1234567'),
      await signUp('x@example.com', 'x'.repeat(129)),
      await signUp('x@example.com', PASSWORD, `${PASSWORD}!`),
    ]
    expect(refusals.map(({ status, location, user, typed }) => [status, location, user, typed])).toEqual([
      [303, '/?sheet=sign-up&refused=EMAIL_INVALID', null, 'nobody'],
      [303, '/?sheet=sign-up&refused=EMAIL_TAKEN', null, user.email],
      [303, '/?sheet=sign-up&refused=PASSWORD_TOO_SHORT', null, 'x@example.com'],
      [303, '/?sheet=sign-up&refused=PASSWORD_TOO_LONG', null, 'x@example.com'],
      [303, '/?sheet=sign-up&refused=PASSWORD_MISMATCH', null, 'x@example.com'],
    ])
  })

  test('with a wrong token is refused on a page, unless the browser is signed in by now', async () => {
    const { user, token } = await signUpUser()
    const other = await signUpUser()
    const sessions = () => prisma.session.count({ where: { userId: user.id } })
    const before = await sessions()
    const refused = await logIn(user.email, PASSWORD, { csrf: 'a guess' })
    expect(refused).toMatchObject({ status: 403, user: null, type: expect.stringContaining('text/html') })
    expect(refused.body).toContain('Your session has changed')
    expect(refused.body).toContain('href="/"')
    expect(
      await logIn(user.email, PASSWORD, { token, csrf: 'of another tab', next: '/words' }),
    ).toMatchObject({ status: 303, location: '/words', user: null })
    // Into another account: the visitor must not take this one for it.
    expect(await logIn(other.user.email, PASSWORD, { token, csrf: 'of another tab' })).toMatchObject({
      status: 403,
      user: null,
    })
    expect(await sessions()).toBe(before)
  })

  test('that signs up is sent again by a second press, which enters the account of the first one', async () => {
    const email = `twice-${crypto.randomUUID()}@example.com`
    const presses = await Promise.all([signUp(email), signUp(` ${email.toUpperCase()}`)])
    expect(presses).toMatchObject(presses.map(() => ({ status: 303, location: '/', user: { email } })))
    expect(await signUp(email, PASSWORD, `${PASSWORD}!`)).toMatchObject({
      location: '/?sheet=sign-up&refused=PASSWORD_MISMATCH',
    })
    expect(await signUp(email, `${PASSWORD}!`)).toMatchObject({
      location: '/?sheet=sign-up&refused=EMAIL_TAKEN',
      user: null,
    })
  })

  test('that signs up tells no more passwords than the login does', async () => {
    changeSettings({ RATE_LIMITS: 'on', TRUST_PROXY: 1 })
    const { user } = await signUpUser()
    const from = (address: string) => ({ more: { 'x-forwarded-for': address } })
    const taken = { location: '/?sheet=sign-up&refused=EMAIL_TAKEN', user: null }
    for (let count = 0; count < 19; count++)
      expect(await signUp(user.email, `a guess ${count}`, undefined, from('203.0.113.78'))).toMatchObject(
        taken,
      )
    expect(await logIn(user.email, 'a guess 20', from('203.0.113.78'))).toMatchObject({
      location: '/?sheet=login&refused=INVALID_LOGIN',
    })
    expect(await signUp(user.email, PASSWORD, PASSWORD, from('203.0.113.78'))).toMatchObject(taken)
    expect(await signUp(user.email, PASSWORD, PASSWORD, from('203.0.113.79'))).toMatchObject({
      location: '/',
      user: { email: user.email },
    })
  })

  test('of a browser that is signed in replaces its session', async () => {
    const [old, other] = [await signUpUser(), await signUpUser()]
    expect(await logIn(other.user.email, PASSWORD, { token: old.token })).toMatchObject({
      status: 303,
      user: { id: other.user.id },
    })
    expect(await findSessionUser(old.token, new Date())).toBeNull()
  })

  test('is limited as that of the scripts is', async () => {
    changeSettings({ RATE_LIMITS: 'on', TRUST_PROXY: 1 })
    const more = { 'x-forwarded-for': '203.0.113.77' }
    const statuses = []
    for (let count = 0; count < 21; count++)
      statuses.push((await logIn('limited@example.com', 'wrong', { more })).location)
    expect(statuses.at(-2)).toBe('/?sheet=login&refused=INVALID_LOGIN')
    const [, until] =
      /^\/\?sheet=login&refused=TOO_MANY_REQUESTS&until=(\d+)$/.exec(statuses.at(-1) ?? '') ?? []
    const minutes = (Number(until) - Date.now() / 1000) / 60
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThan(15.1)
  })

  test('of a host without passwords is refused on a page', async () => {
    changeSettings({ PASSWORD_LOGIN: 'off' })
    expect(await logIn('a@example.com', PASSWORD)).toMatchObject({
      status: 422,
      type: expect.stringContaining('text/html'),
    })
  })
})

test('a link for a forgotten password is asked for without scripts, with one answer for every address', async () => {
  changeSettings({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Wordloom <words@example.org>' })
  const { user } = await signUpUser()
  const ask = (email: string) => sendForm('/api/account/password-link', { email }, { next: '/learn' })
  const asked = { status: 303, location: '/?sheet=forgotten-password&next=%2Flearn&sent=1' }
  expect(await ask(user.email)).toMatchObject({ ...asked, typed: user.email })
  expect(await ask('nobody@example.com')).toMatchObject({ ...asked, typed: 'nobody@example.com' })
  expect(await ask('nobody')).toMatchObject({
    location: '/?sheet=forgotten-password&next=%2Flearn&refused=EMAIL_INVALID',
    typed: 'nobody',
  })
})

test("the app's scripts are told that an address is taken, also with the password of its account", async () => {
  const { user } = await signUpUser()
  const response = await postSignUp(formRequest('/sign_up', signUpFields(user.email), browserHeaders(null)))
  expect(await refusalOf(response)).toMatchObject({ status: 422, code: 'EMAIL_TAKEN' })
})

test('a program without the header is refused as ever, also with the token as a field', async () => {
  const { user } = await signUpUser()
  const { 'x-csrf-token': token = '', ...headers } = browserHeaders(null)
  const sent = { authenticity_token: token, email: user.email, password: PASSWORD }
  const ofPrograms: Record<string, string>[] = [
    { accept: '*/*' },
    { accept: 'text/html, */*; q=.2', authorization: 'Bearer wl_none' },
  ]
  for (const own of ofPrograms) {
    const response = await postLogin(formRequest('/login', sent, { ...headers, ...own }))
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'application/json'])
  }
})

test('the link to a sheet keeps the page that was asked for, and only one of the app', () => {
  const open = (path: string, headers = {}) => openLogin(getRequest(path, headers)).headers.get('location')
  expect(open('/login', { referer: 'http://localhost:3000/?next=%2Fwords' })).toBe(
    '/?sheet=login&next=%2Fwords',
  )
  expect(open('/login?next=/learn')).toBe('/?sheet=login&next=%2Flearn')
  expect(open('/login?next=//evil.example')).toBe('/?sheet=login')
  expect(open('/login', { referer: 'nothing' })).toBe('/?sheet=login')
})
