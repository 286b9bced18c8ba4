import { expect, test } from 'vitest'
import { createSession, endSession, findSessionUser } from '@/lib/server/accounts/session.service'
import { followTimeZone } from '@/lib/server/accounts/time-zone.service'
import { prisma } from '@/lib/server/database/prisma'
import { signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'

const start = new Date()

test('a session and its user are found in one statement', async () => {
  const { token, user } = await signUpUser()
  const statements = await statementsOf(async () =>
    expect(await findSessionUser(token, new Date())).toEqual(user),
  )
  expect(statements).toHaveLength(1)
})

test('a session ends after 30 days without use', async () => {
  const { user } = await signUpUser()
  const token = await createSession({ userId: user.id, now: start })
  expect(await findSessionUser(token, daysFrom(start, 30))).toBeNull()
})

test('a session in use slides on, written at most once an hour', async () => {
  const { user } = await signUpUser()
  const token = await createSession({ userId: user.id, now: start })
  const use = (now: Date) =>
    statementsOf(async () => expect(await findSessionUser(token, now)).not.toBeNull())
  expect(await use(hoursFrom(start, 0.9))).toHaveLength(1)
  expect(await use(daysFrom(start, 29))).toHaveLength(2)
  expect(await use(hoursFrom(daysFrom(start, 29), 0.9))).toHaveLength(1)
  expect(await use(daysFrom(start, 58))).toHaveLength(2)
})

test('an ended session finds nobody, and ending it again is no error', async () => {
  const { token } = await signUpUser()
  await endSession(token)
  await endSession(token)
  expect(await findSessionUser(token, new Date())).toBeNull()
})

test.each(['', '\u0000', '\ud800', 'x'.repeat(10_000)])('the token %j finds nobody', async (token) => {
  expect(await findSessionUser(token, new Date())).toBeNull()
})

test('deleting a user ends their sessions', async () => {
  const { token, user } = await signUpUser()
  await prisma.user.delete({ where: { id: user.id } })
  expect(await findSessionUser(token, new Date())).toBeNull()
})

test('the user follows the time zone of the browser; a name that is none changes nothing', async () => {
  const { user, token } = await signUpUser()
  const storedZone = async () => (await findSessionUser(token, new Date()))?.timeZone
  expect(await followTimeZone(user, 'Pacific/Kiritimati', new Date())).toMatchObject({
    timeZone: 'Pacific/Kiritimati',
  })
  expect(await storedZone()).toBe('Pacific/Kiritimati')
  for (const name of [undefined, '', 'Mars/Olympus', '+02:00', '\u0000'])
    expect((await followTimeZone(user, name, new Date())).timeZone).toBe(user.timeZone)
  expect(await storedZone()).toBe('Pacific/Kiritimati')
})
