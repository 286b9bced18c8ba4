import { expect, test, vi } from 'vitest'
import { createFairLimiter, type FairLimits } from '@/lib/server/turns/fair-limiter'

const LIMITS = { width: 2, widthPerUser: 1, waitingPerUser: 3, waiting: 5 }

/** Waits until the tasks that have a slot are started. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A limiter whose tasks end one by one, and the names of the tasks in the order of their start. */
function startLimiter(limits: Partial<FairLimits> = {}) {
  const limit = createFairLimiter({ ...LIMITS, ...limits })
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (task: string) =>
    limit(task.slice(0, 1), async () => {
      started.push(task)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    await settle()
    ends.shift()?.()
  }
  return { run, started, endOne }
}

test('users take turns, whatever the number of their tasks', async () => {
  const { run, started, endOne } = startLimiter({ width: 1 })
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(run)
  for (const _ of tasks) await endOne()
  await Promise.all(tasks)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one user never has all slots', async () => {
  const { run, started, endOne } = startLimiter()
  const tasks = ['a1', 'a2', 'a3', 'b1'].map(run)
  await settle()
  expect(started).toEqual(['a1', 'b1'])
  for (const _ of tasks) await endOne()
  await Promise.all(tasks)
})

test('more tasks than may wait are refused, of one user and of all together; others go on', async () => {
  const { run, endOne } = startLimiter()
  const TOO_MANY = { code: 'TOO_MANY_REQUESTS', parameters: { retryAfter: 10 } }
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3'].map(run)
  await expect(run('a5')).rejects.toMatchObject(TOO_MANY)
  await expect(run('c1')).rejects.toMatchObject(TOO_MANY)
  for (const _ of tasks) await endOne()
  await Promise.all(tasks)
  await Promise.all([run('c1'), endOne()])
})

test('a failed task frees its slot', async () => {
  const limit = createFairLimiter(LIMITS)
  await expect(limit('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await limit('a', async () => 'next')).toBe('next')
})

test('a user who has as many tasks running as allowed is passed over', async () => {
  const { run, started, endOne } = startLimiter({ width: 3, widthPerUser: 2 })
  const tasks = ['a1', 'a2', 'b1', 'a3', 'c1', 'c2'].map(run)
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await endOne()
  await settle()
  expect(started.slice(3)).toEqual(['a3'])
  for (const _ of tasks) await endOne()
  await Promise.all(tasks)
})

test('a task that has waited too long is refused and never started; others go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { run, started, endOne } = startLimiter({ width: 1, maxWaitMs: 5000 })
    const first = run('a1')
    const late = expect(run('a2')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    vi.advanceTimersByTime(5000)
    await late
    const next = run('b1')
    for (const _ of ['a1', 'b1']) await endOne()
    await Promise.all([first, next])
    vi.advanceTimersByTime(60_000)
    expect(started).toEqual(['a1', 'b1'])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
