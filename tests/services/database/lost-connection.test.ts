import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { databasePool } from '@/lib/server/database/database-pool'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { prisma } from '@/lib/server/database/prisma'
import { limitSilence } from '@/lib/server/database/time/silence-limit'
import { inOneStatement, inTransaction, type Transaction } from '@/lib/server/database/transaction'
import { hashToken } from '@/lib/server/secrets'
import { startCutProxy } from '@/tests/support/database/cut-proxy'

// The pool is created at its first use, so all statements of this file go through the proxy.
const proxy = await startCutProxy(process.env.DATABASE_URL ?? '')
process.env.DATABASE_URL = proxy.url
vi.spyOn(process.stderr, 'write').mockReturnValue(true)
afterAll(async () => {
  await databasePool().end()
  proxy.close()
})

let rows = 0
const newKey = () => hashToken(`row ${++rows}`)
const insert = (tx: Transaction, key: string) =>
  tx.rateLimit.create({ data: { key, count: 1, windowEndAt: new Date() } })
const isSaved = async (key: string) => (await prisma.rateLimit.count({ where: { key } })) === 1

test('a commit whose answer was lost may be saved, and is reported so', async () => {
  const key = newKey()
  proxy.fault = { sent: 'COMMIT', effect: 'close' }
  await expect(inTransaction('somebody', (tx) => insert(tx, key))).rejects.toMatchObject({
    code: 'MAY_BE_SAVED',
  })
  expect(await isSaved(key)).toBe(true)
})

test('a transaction whose connection was lost before the commit is done once, in a second try', async () => {
  const key = newKey()
  proxy.fault = { sent: 'INSERT', effect: 'close' }
  await inTransaction('somebody', (tx) => insert(tx, key))
  expect(await isSaved(key)).toBe(true)
})

test('a statement that only reads is sent again when its connection was lost', async () => {
  proxy.fault = { sent: 'rate_limit', effect: 'close' }
  expect(await isSaved(newKey())).toBe(false)
  expect(proxy.fault).toBeNull()
})

test('while PostgreSQL starts again, reads and saves wait for it', async () => {
  const key = newKey()
  await proxy.restart(1_000)
  const [, changed, read] = await Promise.all([
    inTransaction('somebody', (tx) => insert(tx, key)),
    inOneStatement(() => insert(prisma, newKey())),
    databasePool().query('SELECT 1 AS answer'),
  ])
  expect(changed.count).toBe(1)
  expect(read.rows).toEqual([{ answer: 1 }])
  expect(await isSaved(key)).toBe(true)
})

test('raw SQL that finds no PostgreSQL is refused as all else is', async () => {
  await proxy.restart(5_000)
  const failure = await prisma.$queryRaw`SELECT 1`.then(
    () => null,
    (error: unknown) => error,
  )
  expect(refusalOf(failure)).toMatchObject({ code: 'SERVER_UNAVAILABLE' })
  await vi.waitFor(() => prisma.$queryRaw`SELECT 1`, { timeout: 20_000 })
})

test('a change of one statement whose answer was lost may be saved, and is reported so', async () => {
  const key = newKey()
  proxy.fault = { sent: 'INSERT', effect: 'close' }
  const saved = inOneStatement(() => insert(prisma, key))
  await expect(saved).rejects.toMatchObject({ code: 'MAY_BE_SAVED' })
  expect(await isSaved(key)).toBe(true)
})

test('a change that PostgreSQL refuses is not saved, and the refusal is thrown', async () => {
  const key = newKey()
  await insert(prisma, key)
  await expect(inOneStatement(() => insert(prisma, key))).rejects.toMatchObject({ code: 'P2002' })
})

test('a connection on which PostgreSQL is silent is closed, and the pool goes on with another', async () => {
  const pool = new pg.Pool({ connectionString: proxy.url, max: 1 })
  limitSilence(pool, 200)
  pool.on('error', () => {})
  expect((await pool.query('SELECT 1 AS answer')).rows).toEqual([{ answer: 1 }])
  proxy.fault = { sent: 'pg_backend_pid', effect: 'silence' }
  await expect(pool.query('SELECT pg_backend_pid()')).rejects.toThrow('PostgreSQL did not answer in 200 ms')
  expect((await pool.query('SELECT 2 AS answer')).rows).toEqual([{ answer: 2 }])
  await pool.end()
})
