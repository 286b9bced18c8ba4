/** What happens when all connections to the database are in use for longer than a request can wait. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '@/generated/prisma/client'
import { databasePool } from '@/lib/server/database/database-pool'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { type PageFailure, recordPageFailure } from '@/lib/server/database/failures/page-failure'
import { prisma } from '@/lib/server/database/prisma'
import { readRows } from '@/lib/server/database/read-rows'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { inOneStatement, inTransaction } from '@/lib/server/database/transaction'
import { route } from '@/lib/server/http/http'
import { signUpUser } from '@/tests/support/builders'
import { getRequest } from '@/tests/support/requests/forms'
import { browserHeaders, postGraphql } from '@/tests/support/requests/graphql'

const BUSY = { code: 'SERVER_BUSY', parameters: { retryAfter: 10 } }

let taken: PoolClient[] = []
let token = ''

beforeAll(async () => {
  token = (await signUpUser()).token
  const { options } = databasePool()
  taken = await Promise.all(Array.from({ length: options.max }, () => databasePool().connect()))
  // Nobody gives a connection back: the tests need not wait for as long as a learner.
  options.connectionTimeoutMillis = 50
})
afterAll(() => {
  for (const client of taken) client.release()
})

const read = () => prisma.rateLimit.count()

test.each<[string, () => Promise<unknown>]>([
  ['a statement of Prisma', read],
  ['a raw statement of Prisma', () => prisma.$queryRaw`SELECT 1`],
  ['a list', () => readRows('somebody', { one: Prisma.sql`1` }, Prisma.empty)],
  ['a transaction', () => inTransaction('somebody', (tx) => tx.rateLimit.count())],
  ['a change of one statement, of which nothing was sent', () => inOneStatement(read)],
])('%s is refused with SERVER_BUSY', async (_, work) => {
  expect(refusalOf(await work().catch((error: unknown) => error))).toMatchObject(BUSY)
})

test('the page that needed it is told why', async () => {
  const failure: PageFailure = {}
  await recordPageFailure(failure, () => expect(withinPageTime(read())).rejects.toMatchObject(BUSY))
  expect(failure.error).toMatchObject(BUSY)
})

test('the error page of the browser knows it by its digest', async () => {
  await expect(withinPageTime(read())).rejects.toHaveProperty('digest', 'SERVER_BUSY')
})

test('GraphQL says so, and when to try again', async () => {
  const response = await postGraphql('{"query":"{ viewer { id } }"}', {
    ...browserHeaders(token),
    accept: 'application/graphql-response+json',
  })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await response.json()).errors[0].extensions).toEqual({ code: 'SERVER_BUSY', retryAfter: 10 })
})

test('a route handler says so, as data or as a page', async () => {
  const handle = route(async (_request: Request) => Response.json(await read()))
  const data = await handle(getRequest('/api/csrf'))
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await data.json()).toMatchObject({ code: 'SERVER_BUSY' })
  const page = await handle(getRequest('/logout', { accept: 'text/html', 'x-nonce': 'bm9uY2U=' }))
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  const html = await page.text()
  expect(html).toContain('<h1>Wordloom is busy</h1>')
  expect(html).toContain('<style nonce="bm9uY2U=">')
  // A handler may have done a part of its work.
  expect(html).not.toContain('http-equiv="refresh"')
})
