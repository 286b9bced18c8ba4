import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSession, findSessionUser } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { seedLoad } from '@/prisma/seed/load'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
import { addOthers, growthOf, stopAutovacuum } from '@/tests/support/database/growth'
import { type Work, watchPlans, workOf } from '@/tests/support/database/plans'
import { type GrowingAccount, SCREENS } from '@/tests/support/journeys/growing-account'

/** Words of the accounts. */
const SIZES = [300, 1_000, 3_000]

let client: Client

beforeAll(async () => {
  await ensureWordData()
  await watchPlans()
  client = new Client({ connectionString: testDatabaseUrl(), options: '-c timezone=UTC' })
  await client.connect()
})
afterEach(resetDatabase)
afterAll(() => client.end())

const seed = (users: number, words: number) =>
  seedLoad({ client, dictionary: getDictionary(), users, words, now: new Date(), analyse: false })

/** What PostgreSQL knows when a new learner comes. */
const STATISTICS: [name: string, know: () => Promise<unknown>][] = [
  ['no statistics', async () => {}],
  [
    'statistics of others with many words',
    async () => {
      await seed(5, 1_000)
      await client.query('ANALYZE')
    },
  ],
  [
    'statistics of others with a word each',
    async () => {
      await addOthers(client, { accounts: 1_000, words: 1 })
      await client.query('ANALYZE')
    },
  ],
]

async function openAccount(words: number): Promise<GrowingAccount> {
  const [made] = await seed(1, words)
  const userId = made?.id ?? ''
  const token = await createSession({ userId, now: new Date() })
  const viewer = await findSessionUser(token, new Date())
  if (!viewer) throw new Error('A session that was just opened has a user')
  const rows = await prisma.vocabularyItem.findMany({ where: { userId }, take: 100, select: { id: true } })
  return { viewer, token, ids: rows.map(({ id }) => id) }
}

describe.each(STATISTICS)('with %s', (_, know) => {
  test('every statement of the screens takes in proportion to the words of the account', async () => {
    await stopAutovacuum(client)
    await know()
    const accounts: GrowingAccount[] = []
    for (const words of SIZES) accounts.push(await openAccount(words))
    const found: string[] = []
    for (const [name, act] of SCREENS) {
      const works: Map<string, Work>[] = []
      for (const account of accounts) works.push(await workOf(() => act(account)))
      found.push(...growthOf(works, { sizes: SIZES }).map((line) => `${name}: ${line}`))
    }
    expect(found).toEqual([])
  })
})

test('PostgreSQL gathers no statistics of whose rows they are', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attrelid::regclass::text AS name FROM pg_attribute
     WHERE attname = 'user_id' AND attstattarget IS DISTINCT FROM 0 AND attrelid IN (SELECT oid FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)`,
  )
  expect(rows).toEqual([])
})
