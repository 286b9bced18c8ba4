import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { POST as postPassword } from '@/app/api/account/password/route'
import { DELETE as deleteSessions } from '@/app/api/account/sessions/route'
import { POST as postLogin } from '@/app/login/route'
import { getSecurity } from '@/lib/server/accounts/security.service'
import { createSession, findSessionUser } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { PASSWORD, signUpUser, type TestUser } from '@/tests/support/builders'
import { hoursFrom } from '@/tests/support/clock'
import { formRequest, refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders } from '@/tests/support/requests/graphql'

const NEW_PASSWORD = 'a much better password'
const visitor = browserHeaders(null)
const isAlive = async (token: string) => (await findSessionUser(token, new Date())) !== null
const now = new Date()

function change(token: string | null, current: string, password = NEW_PASSWORD, again = password) {
  const fields = { current_password: current, password, password_confirmation: again }
  return postPassword(formRequest('/api/account/password', fields, browserHeaders(token)))
}

const logIn = (email: string, password: string, headers = {}) =>
  postLogin(formRequest('/login', { email, password }, { ...visitor, ...headers }))

describe('changing the password', () => {
  test('asks for the old one, and ends all other sessions', async () => {
    const { user, token } = await signUpUser()
    const other = await createSession({ userId: user.id, now })
    expect((await change(token, PASSWORD)).status).toBe(200)
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
    expect((await logIn(user.email, PASSWORD)).status).toBe(422)
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200)
  })

  test.each([
    ['a wrong old one', 'wrong', NEW_PASSWORD, NEW_PASSWORD, 'WRONG_PASSWORD'],
    ['an endless old one', 'x'.repeat(5000), NEW_PASSWORD, NEW_PASSWORD, 'WRONG_PASSWORD'],
    ['a short new one', PASSWORD, 'short', 'short', 'PASSWORD_TOO_SHORT'],
    ['another repetition', PASSWORD, NEW_PASSWORD, 'other', 'PASSWORD_MISMATCH'],
  ])('with %s changes nothing', async (_, current, password, again, code) => {
    const { user, token } = await signUpUser()
    const other = await createSession({ userId: user.id, now })
    expect(await refusalOf(await change(token, current, password, again))).toMatchObject({
      status: 422,
      code,
    })
    expect(await isAlive(other)).toBe(true)
    expect((await logIn(user.email, PASSWORD)).status).toBe(200)
  })

  test('of an account without one is refused', async () => {
    const { user, token } = await signUpUser()
    await prisma.user.update({ where: { id: user.id }, data: { passwordHash: null } })
    expect(await refusalOf(await change(token, ''))).toMatchObject({ code: 'WRONG_PASSWORD' })
  })

  test('signed out is refused', async () => {
    expect(await refusalOf(await change(null, PASSWORD))).toMatchObject({ status: 401 })
  })
})

describe('the list of sessions', () => {
  const sessionsOf = async ({ user, token }: TestUser, at = new Date()) =>
    (await getSecurity({ viewer: user, token, now: at })).sessions

  test('names device and last use, this one first, and leaves out those that have ended', async () => {
    const person = await signUpUser()
    await createSession({ userId: person.user.id, now: new Date(0) })
    const later = await createSession({
      userId: person.user.id,
      now: hoursFrom(now, 2),
      device: 'Safari on iPhone',
    })
    await findSessionUser(later, hoursFrom(now, 5))
    const [mine, other, ...more] = await sessionsOf(person)
    expect(mine).toMatchObject({ isCurrent: true, device: '' })
    expect(other).toMatchObject({
      isCurrent: false,
      device: 'Safari on iPhone',
      lastUsedAt: hoursFrom(now, 5),
    })
    expect(more).toEqual([])
  })

  test('knows the browser of a login', async () => {
    const person = await signUpUser()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await logIn(person.user.email, PASSWORD, { 'user-agent': agent })
    expect((await sessionsOf(person)).map(({ device }) => device)).toContain('Firefox on Linux')
  })

  const end = (token: string, fields: Record<string, string> = {}, headers = browserHeaders(token)) =>
    deleteSessions(
      new NextRequest('http://localhost:3000/api/account/sessions', {
        method: 'DELETE',
        body: new URLSearchParams(fields),
        headers,
      }),
    )

  test('one can be ended, the others stay', async () => {
    const person = await signUpUser()
    const [phone, tablet] = [
      await createSession({ userId: person.user.id, now }),
      await createSession({ userId: person.user.id, now: hoursFrom(now, -1) }),
    ]
    const [, latest] = await sessionsOf(person)
    expect((await end(person.token, { id: latest?.id ?? '' })).status).toBe(200)
    expect([await isAlive(person.token), await isAlive(phone), await isAlive(tablet)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('all others can be ended at once', async () => {
    const person = await signUpUser()
    const other = await createSession({ userId: person.user.id, now })
    await end(person.token)
    expect([await isAlive(person.token), await isAlive(other)]).toEqual([true, false])
  })

  test('nobody ends another user\u2019s', async () => {
    const [person, other] = [await signUpUser(), await signUpUser()]
    const [theirs] = await sessionsOf(other)
    expect((await end(person.token, { id: theirs?.id ?? '' })).status).toBe(200)
    expect(await isAlive(other.token)).toBe(true)
    const { cookie } = browserHeaders(other.token)
    expect((await end(other.token, {}, { cookie: String(cookie), 'x-csrf-token': 'a.b' })).status).toBe(403)
  })
})
