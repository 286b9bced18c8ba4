import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { sweepExpiredRows } from '@/lib/server/jobs/expired-rows.service'
import { createQueue, startJobs } from '@/lib/server/jobs/job-runner.service'
import { jobs } from '@/lib/server/jobs/registry'
import { runJob } from '@/lib/server/jobs/run-job'
import { defineJob } from '@/lib/server/queue/job'
import { enqueue, removeJobsOf } from '@/lib/server/queue/job-queue.service'
import { signUpUser } from '@/tests/support/builders'
import { resetDatabase } from '@/tests/support/database/database'
import { statementsOf } from '@/tests/support/database/statements'
import { jobsNamed, withQueueRunning } from '@/tests/support/jobs'

const SECRET = 'what a learner wrote'
const now = new Date()

/** A job that calls `run`, in a queue that the migrations created. */
function jobThat(run: (ids: { userId: string }) => Promise<void>, retries = { limit: 1, delaySeconds: 1 }) {
  return defineJob({ name: 'translate-words', ids: ['userId'], retries, timeLimitSeconds: 60, run })
}

const idle = jobThat(async () => {})
const queued = () => jobsNamed('translate-words')
const { signal } = new AbortController()

beforeEach(async () => {
  await resetDatabase()
  vi.restoreAllMocks()
})

describe('queueing a job', () => {
  test('is part of the transaction that asks for it', async () => {
    const userId = randomUUID()
    const failing = inTransaction(userId, async (tx) => {
      await enqueue(tx, idle, { userId })
      throw new Error('the save failed')
    })
    await expect(failing).rejects.toThrow('the save failed')
    expect(await queued()).toEqual([])
    await inTransaction(userId, (tx) => enqueue(tx, idle, { userId }))
    expect(await queued()).toMatchObject([{ state: 'created' }])
  })

  test('takes one statement, and keeps one of equal jobs that wait', async () => {
    const [userId, other] = [randomUUID(), randomUUID()]
    const statements = await statementsOf(() => inTransaction(userId, (tx) => enqueue(tx, idle, { userId })))
    expect(statements).toHaveLength(3)
    await inTransaction(userId, (tx) => enqueue(tx, idle, { userId }))
    await inTransaction(other, (tx) => enqueue(tx, idle, { userId: other }))
    expect((await queued()).map(({ data }) => data)).toEqual([{ userId }, { userId: other }])
  })

  test('carries ids and nothing else', async () => {
    const call = (ids: Record<string, string>) =>
      inTransaction('somebody', (tx) => enqueue(tx, idle, ids as never))
    await expect(call({ userId: SECRET })).rejects.toThrow()
    await expect(call({ userId: randomUUID(), text: SECRET })).rejects.toThrow()
    expect(await queued()).toEqual([])
  })

  test('a user\u2019s jobs go together, and nobody else\u2019s', async () => {
    const [userId, other] = [randomUUID(), randomUUID()]
    await inTransaction(userId, (tx) => enqueue(tx, idle, { userId }))
    await inTransaction(other, (tx) => enqueue(tx, idle, { userId: other }))
    await inTransaction(userId, (tx) => removeJobsOf(tx, userId))
    expect((await queued()).map(({ data }) => data)).toEqual([{ userId: other }])
  })
})

describe('running a job', () => {
  test('a job that fails says of what kind the failure was, and never what it was about', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const failing = jobThat(async () => {
      throw new TypeError(SECRET)
    })
    const running = runJob(failing, { userId: randomUUID() }, { now, signal })
    await expect(running).rejects.toThrow('translate-words: TypeError')
    expect(String(stderr.mock.calls[0]?.[0])).toContain(
      'error job [job translate-words]: translate-words: TypeError',
    )
    expect(JSON.stringify(stderr.mock.calls)).not.toContain(SECRET)
  })

  test('the real queue runs what was queued, tries again what failed, and keeps no text of it', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const userId = randomUUID()
    const runs: string[] = []
    const job = jobThat(async (ids) => {
      runs.push(ids.userId)
      if (runs.length === 1) throw new Error(SECRET)
    })
    await inTransaction(userId, (tx) => enqueue(tx, job, { userId }))
    await withQueueRunning([job], async () => (await queued())[0]?.state === 'completed')
    expect(runs).toEqual([userId, userId])
    expect(await queued()).toMatchObject([{ state: 'completed', retryCount: 1 }])
    expect(JSON.stringify(await queued())).not.toContain(SECRET)
  })

  test('a user who takes long keeps the next one waiting only where no more may run at once', async () => {
    const [slow, quick] = [randomUUID(), randomUUID()]
    const done: string[] = []
    const job = defineJob({
      name: 'translate-words',
      ids: ['userId'],
      retries: { limit: 1, delaySeconds: 1 },
      timeLimitSeconds: 60,
      atOnce: 2,
      run: async ({ userId }) => {
        while (userId === slow && !done.includes(quick)) await sleep(20)
        done.push(userId)
      },
    })
    for (const userId of [slow, quick]) await inTransaction(userId, (tx) => enqueue(tx, job, { userId }))
    await withQueueRunning([job], async () => done.length === 2)
    expect(done).toEqual([quick, slow])
  })

  test('two processes run a job once', async () => {
    const run = vi.fn(async () => {})
    const job = jobThat(run)
    const userId = randomUUID()
    await inTransaction(userId, (tx) => enqueue(tx, job, { userId }))
    const isDone = async () => (await queued())[0]?.state === 'completed'
    await Promise.all([withQueueRunning([job], isDone), withQueueRunning([job], isDone)])
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('the jobs that there are', () => {
  test('the queue\u2019s tables are those that its version wants', async () => {
    const { ok, ...differences } = await createQueue().detectSchemaDrift()
    expect(ok, JSON.stringify(differences)).toBe(true)
  })

  test('each has a name of its own, and a queue before the app starts unless a schedule starts it', async () => {
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    const queues = await prisma.$queryRaw<{ name: string }[]>`
      SELECT name FROM pgboss.queue WHERE policy = 'short'`
    const asked = jobs.filter((job) => !job.schedule).map(({ name }) => name)
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(asked))
  })

  test('scheduled ones are scheduled, and what is not known any more is not', async () => {
    const former = { ...defineJob({ ...idle, ids: [], run: async () => {} }), schedule: '0 * * * *' }
    const queue = createQueue()
    try {
      await startJobs(queue, [former])
      await startJobs(queue, jobs)
      const scheduled = jobs.filter((job) => job.schedule).map(({ name }) => name)
      expect((await queue.getSchedules()).map(({ name }) => name).sort()).toEqual(scheduled.sort())
    } finally {
      await queue.stop({ graceful: false })
    }
  })

  test('expired sessions, links of e-mails and counters are swept; what holds stays', async () => {
    const { user } = await signUpUser()
    const later = new Date(now.getTime() + 60_000)
    await createSession({ userId: user.id, now: new Date(0) })
    for (const expiresAt of [now, later]) {
      await prisma.emailLink.create({ data: { purpose: 'PASSWORD_RESET', email: user.email, expiresAt } })
      await prisma.rateLimit.create({ data: { key: randomUUID(), count: 1, windowEndAt: expiresAt } })
    }
    await sweepExpiredRows(now)
    expect(await prisma.session.count()).toBe(1)
    expect(await prisma.emailLink.findMany()).toMatchObject([{ expiresAt: later }])
    expect(await prisma.rateLimit.findMany()).toMatchObject([{ windowEndAt: later }])
  })
})
