import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as unknownPath } from '@/app/api/[[...path]]/route'
import * as accountsRoute from '@/app/api/admin/accounts/route'
import * as jobsRoute from '@/app/api/admin/jobs/route'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { isHost } from '@/lib/server/host/host-access.service'
import { getOverview } from '@/lib/server/host/overview.service'
import { defineJob } from '@/lib/server/queue/job'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { resetDatabase } from '@/tests/support/database/database'
import { statementsOf } from '@/tests/support/database/statements'
import { jobsNamed, withQueueRunning } from '@/tests/support/jobs'
import { formRequest } from '@/tests/support/requests/forms'
import { browserHeaders } from '@/tests/support/requests/graphql'

const { POST: findAccount } = accountsRoute
const { POST: retryJob } = jobsRoute

const HOST = 'host@example.org'

beforeEach(async () => {
  await resetDatabase()
  changeSettings({ ADMIN_EMAILS: ['other@example.org', HOST] })
})
afterEach(() => {
  resetSettings()
  vi.restoreAllMocks()
})

async function signUpHost(emailVerifiedAt: Date | null = new Date()) {
  const host = await signUpUser(HOST)
  await prisma.user.update({ where: { id: host.user.id }, data: { emailVerifiedAt } })
  return host
}

const ask = (path: string, fields: Record<string, string>, token: string | null) =>
  formRequest(path, fields, browserHeaders(token))

/** All of a response that its sender sees. */
async function whole(response: Response) {
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

describe('the host', () => {
  test('is who has an address of ADMIN_EMAILS, verified', async () => {
    const { user } = await signUpHost(null)
    expect(await isHost(user)).toBe(false)
    await prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } })
    expect(await isHost(user)).toBe(true)
  })

  test('is nobody else, without a statement', async () => {
    const { user } = await signUpUser()
    await prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } })
    expect(await statementsOf(async () => expect(await isHost(user)).toBe(false))).toEqual([])
    changeSettings({ ADMIN_EMAILS: [] })
    expect(await isHost({ id: user.id, email: '' })).toBe(false)
  })
})

describe.each([
  ['/api/admin/accounts', accountsRoute, { email: HOST }],
  ['/api/admin/jobs', jobsRoute, { id: randomUUID() }],
] as const)('%s', (path, { POST: handle, ...others }, fields) => {
  test('is an unknown path to everybody else', async () => {
    const unverified = await signUpHost(null)
    const learner = await signUpUser()
    for (const token of [null, learner.token, unverified.token]) {
      const expected = await whole(await unknownPath(ask('/api/nothing', fields, token)))
      expect(expected.status).toBe(404)
      expect(await whole(await handle(ask(path, fields, token)))).toEqual(expected)
    }
  })

  test('is an unknown path with every other method', async () => {
    const { token } = await signUpHost()
    expect(Object.keys(others).sort()).toEqual(['DELETE', 'GET', 'PATCH', 'PUT'])
    for (const refuse of Object.values(others))
      expect((await refuse(ask(path, fields, token))).status).toBe(404)
  })

  test('needs the token of the host\u2019s page', async () => {
    const { token } = await signUpHost()
    const { cookie = '' } = browserHeaders(token)
    expect((await handle(formRequest(path, fields, { cookie }))).status).toBe(403)
  })
})

describe('finding an account', () => {
  const find = async (email: string, token: string) =>
    findAccount(ask('/api/admin/accounts', { email }, token)).then((response) => response.json())

  test('says what it takes, and nothing of what is in it', async () => {
    const { token } = await signUpHost()
    const { user } = await signUpUser('ada@example.org')
    await addWord(user, 'petrichor')
    const deleted = await addWord(user, 'gone')
    await deleteWord({ viewer: user, id: deleted.id, now: new Date() })
    for (const byteSize of [100, 20]) {
      await prisma.file.create({
        data: { userId: user.id, kind: 'IMAGE', storageKey: randomUUID(), mimeType: 'image/webp', byteSize },
      })
    }
    const hour = 3_600_000
    const found = await find(' Ada@Example.org ', token)
    expect(found).toEqual({
      email: 'ada@example.org',
      createdAt: expect.any(String),
      isVerified: false,
      lastSeenAt: expect.any(String),
      words: 1,
      fileBytes: 120,
    })
    expect(Math.abs(Date.parse(found.lastSeenAt) - Date.now())).toBeLessThan(hour)
  })

  test('needs the exact address', async () => {
    const { token } = await signUpHost()
    await signUpUser('ada@example.org')
    for (const email of ['ada', 'ada@example', '%@example.org', '']) {
      expect(await find(email, token)).toEqual({
        error: 'There is no account with this address.',
        code: 'ACCOUNT_NOT_FOUND',
      })
    }
  })
})

describe('the overview', () => {
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

  test('counts who used Wordloom lately, also those who have logged out since', async () => {
    const people = await Promise.all([signUpUser(), signUpUser(), signUpUser(), signUpUser()])
    const [today, week, loggedOut, away] = people.map(({ user }) => user.id)
    const seen = (userId = '', days = 0) =>
      prisma.session.updateMany({ where: { userId }, data: { expiresAt: daysAgo(days - 30) } })
    await seen(today, 0.5)
    await seen(week, 5)
    await prisma.session.deleteMany({ where: { userId: loggedOut } })
    await prisma.dailyTotal.create({ data: { userId: loggedOut ?? '', localDate: daysAgo(20), answers: 1 } })
    await seen(away, 40)
    await prisma.user.updateMany({
      where: { id: { in: [away ?? '', week ?? ''] } },
      data: { createdAt: daysAgo(3) },
    })
    const { users } = await getOverview(now)
    expect(users).toEqual({
      all: 4,
      active: { day: 1, week: 2, month: 3 },
      added: { day: 2, week: 4, month: 4 },
    })
  })

  test('says never when there was no backup, and what runs', async () => {
    const { lastBackup, version, storage, dictionaries } = await getOverview(now)
    expect(lastBackup).toBeNull()
    expect(version).toEqual({
      app: expect.stringMatching(/^\d/),
      commit: null,
      migration: expect.stringMatching(/^\d{14}_/),
    })
    expect(storage).toMatchObject({ files: 0, fileBytes: 0 })
    expect(storage.databaseBytes).toBeGreaterThan(1_000_000)
    expect(dictionaries).toEqual([])
  })

  test('a job that failed is shown with the kind of its error, and runs again', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { user, token } = await signUpHost()
    let fails = true
    const run = async () => {
      if (fails) throw new TypeError('what a learner wrote')
    }
    const job = defineJob({
      ...{ name: 'translate-words', ids: ['userId'], retries: { limit: 0, delaySeconds: 1 } },
      ...{ timeLimitSeconds: 60, run },
    })
    await prisma.$executeRaw`DELETE FROM pgboss.job`
    await inTransaction(user.id, (tx) => enqueue(tx, job, { userId: user.id }))
    const isIn = (state: string) => async () => (await jobsNamed('translate-words'))[0]?.state === state
    await withQueueRunning([job], isIn('failed'))
    const { jobs } = await getOverview(now)
    expect(jobs.counts).toEqual({ queued: 0, running: 0, failed: 1 })
    expect(jobs.failed).toMatchObject([{ name: 'translate-words', error: 'TypeError' }])
    const retry = () => retryJob(ask('/api/admin/jobs', { id: jobs.failed[0]?.id ?? '' }, token))
    expect((await retry()).status).toBe(200)
    expect((await getOverview(now)).jobs).toEqual({
      counts: { queued: 1, running: 0, failed: 0 },
      failed: [],
    })
    expect((await retry()).status).toBe(404)
    fails = false
    await withQueueRunning([job], isIn('completed'))
    expect(await jobsNamed('translate-words')).toMatchObject([{ state: 'completed' }])
  })
})
