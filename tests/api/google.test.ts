import { NextRequest } from 'next/server'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GET as callback, POST as report } from '@/app/api/auth/[...nextauth]/route'
import { GET as start } from '@/app/auth/google_oauth2/route'
import { POST as postLogin } from '@/app/login/route'
import * as googleOptions from '@/lib/server/accounts/google'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { cookieName } from '@/lib/server/http/cookies'
import { PASSWORD, signUpUser } from '@/tests/support/builders'
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

afterAll(() => google.stop())

type Claims = { sub: string; email: string; email_verified?: boolean } & Record<string, unknown>

const cookieHeader = (response: Response) =>
  [...cookiesOf(response)].map(([name, value]) => `${name}=${value}`).join('; ')

/** The whole OpenID Connect flow of a browser: our link, the issuer's page, our callback. */
async function signInWith(claims: Claims, cookie = ''): Promise<Response> {
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { email_verified: true, aud: 'client', ...claims })
  })
  const started = await start(getRequest('/auth/google_oauth2', { cookie }))
  const atIssuer = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new NextRequest(atIssuer.headers.get('location') ?? '', {
    headers: { cookie: [cookie, cookieHeader(started)].filter(Boolean).join('; ') },
  })
  const answer = await callback(back, { params: Promise.resolve({ nextauth: ['callback', 'google'] }) })
  google.service.removeAllListeners('beforeTokenSigning')
  return answer
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

test('nobody writes into the log through next-auth', async () => {
  const params = Promise.resolve({ nextauth: ['_log'] })
  const refused = await report(formRequest('/api/auth/_log', { level: 'error', code: 'x' }), { params })
  expect(await refusalOf(refused)).toEqual({ status: 404, code: 'NOT_FOUND', error: 'Not found' })
})

test('a person without an e-mail, or a broken answer, lands on the login sheet with nothing inside told', async () => {
  const response = await signInWith({ sub: 'nobody', email: '' })
  expect(response.headers.get('location')).toBe('http://localhost:3000/?sheet=login&error=email-unverified')
})

test('without Google set up the link opens the login sheet, and next-auth has no routes', async () => {
  vi.spyOn(googleOptions, 'googleAuthOptions').mockReturnValueOnce(null).mockReturnValueOnce(null)
  const started = await start(getRequest('/auth/google_oauth2'))
  expect(started.headers.get('location')).toBe('http://localhost:3000/?sheet=login')
  const params = Promise.resolve({ nextauth: ['providers'] })
  const refused = await callback(getRequest('/api/auth/providers'), { params })
  expect(await refusalOf(refused)).toEqual({ status: 404, code: 'NOT_FOUND', error: 'Not found' })
})
