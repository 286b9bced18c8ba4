import { afterEach, expect, test, vi } from 'vitest'
import { Prisma } from '@/generated/prisma/client'
import { prisma } from '@/lib/server/database/prisma'
import { readRows } from '@/lib/server/database/read-rows'
import { inTransaction } from '@/lib/server/database/transaction'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { readLog } from '@/tests/support/requests/logged-site'

afterEach(() => {
  resetSettings()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const SECRET = 'what a learner wrote'
const COLUMNS = { text: Prisma.sql`${SECRET} AS text` }
const slept = (seconds: number) => Prisma.sql`FROM (SELECT pg_sleep(${seconds})) AS slept`
const sleep = (seconds: number) => Prisma.sql`SELECT ${COLUMNS.text} ${slept(seconds)}`

test.each([
  ['Prisma', () => prisma.$queryRaw(sleep(0.3))],
  ['a transaction', () => inTransaction('somebody', (tx) => tx.$queryRaw(sleep(0.3)))],
  ['a list', () => readRows('somebody', COLUMNS, slept(0.3))],
])('a slow statement of %s is logged with its time, and without its values', async (_, work) => {
  const log = readLog()
  changeSettings({ SLOW_QUERY_MS: 250 })
  await work()
  const slow = log.named('slow statement')
  expect(slow).toMatchObject([
    {
      level: 'warn',
      statement: 'SELECT $1 AS text FROM (SELECT pg_sleep($2)) AS slept',
      ms: expect.any(Number),
    },
  ])
  expect(Number(slow[0]?.ms)).toBeGreaterThan(250)
  expect(log.text()).not.toContain(SECRET)
})

test('a slow statement that fails is logged, and fails as before', async () => {
  const log = readLog()
  changeSettings({ SLOW_QUERY_MS: 0 })
  await expect(prisma.$queryRaw`SELECT 1 / ${0}::int`).rejects.toThrow('division by zero')
  expect(log.named('slow statement')).toMatchObject([{ statement: 'SELECT 1 / $1::int' }])
})

test('other statements are not logged', async () => {
  const log = readLog()
  changeSettings({ SLOW_QUERY_MS: 10_000 })
  await prisma.$queryRaw(sleep(0))
  expect(log.text()).toBe('')
})
