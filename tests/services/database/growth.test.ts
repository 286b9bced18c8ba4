import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSession, findSessionUser } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { seedLoad } from '@/prisma/seed/load'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
import { type Work, watchPlans, workOf } from '@/tests/support/database/plans'
import { type GrowingAccount, SCREENS } from '@/tests/support/requests/growing-account'

/** Words of the accounts. */
const SIZES = [300, 1_000, 3_000]
const SMALLEST = 300
/** How much more than in proportion to the words a statement may take: indexes get deeper, and sorting takes more. */
const TOLERANCE = 1.5
/** Pages or rows. A statement that takes fewer is not compared: its constant part is the larger one. */
const FEW = 300

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

/** A thousand accounts with one row in each table. */
const OTHERS_WITH_ONE_WORD = [
  `INSERT INTO "user" (id, email, updated_at) SELECT gen_random_uuid(), n || '@example.com', now() FROM generate_series(1, 1000) n`,
  `INSERT INTO vocabulary_item (id, user_id, text, text_key, updated_at) SELECT gen_random_uuid(), id, 'word', 'word', now() FROM "user"`,
  `INSERT INTO definition (id, user_id, vocabulary_item_id, position, part_of_speech, meaning)
   SELECT gen_random_uuid(), user_id, id, 0, 'noun', 'a thing' FROM vocabulary_item`,
  `INSERT INTO example (id, user_id, definition_id, position, text)
   SELECT gen_random_uuid(), user_id, id, 0, 'One thing.' FROM definition`,
  `INSERT INTO tag (id, user_id, name, name_key) SELECT gen_random_uuid(), id, 'Work', 'work' FROM "user"`,
  `INSERT INTO tagging (vocabulary_item_id, tag_id, user_id, position)
   SELECT v.id, t.id, v.user_id, 0 FROM vocabulary_item v JOIN tag t ON t.user_id = v.user_id`,
  `INSERT INTO review_log (id, user_id, vocabulary_item_id, kind, rating, source, stage_before, stage_after, state_before,
     state_after, answer_id, answered_at, answered_local, local_date, time_zone)
   SELECT gen_random_uuid(), user_id, id, 'ANSWER', 'GOOD', 'QUIZ', 'NEW', 'LEARNING', '{}', '{}', gen_random_uuid(), now(),
     now(), now(), 'UTC' FROM vocabulary_item`,
]

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
      for (const statement of OTHERS_WITH_ONE_WORD) await client.query(statement)
      await client.query('ANALYZE')
    },
  ],
]

/** Only the statements above make statistics. */
async function stopAutovacuum(): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  for (const { name } of rows)
    await client.query(`ALTER TABLE ${name} SET (autovacuum_enabled = off, toast.autovacuum_enabled = off)`)
  await client.query('DELETE FROM pg_statistic')
}

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
    await stopAutovacuum()
    await know()
    const accounts: GrowingAccount[] = []
    for (const words of SIZES) accounts.push(await openAccount(words))
    const found: string[] = []
    for (const [name, act] of SCREENS) {
      const works: Map<string, Work>[] = []
      for (const account of accounts) works.push(await workOf(() => act(account)))
      found.push(...growthOf(works).map((line) => `${name}: ${line}`))
    }
    expect(found).toEqual([])
  })
})

/** The statements that grow more than the words do. */
function growthOf(works: readonly Map<string, Work>[]): string[] {
  const [first] = works
  const statements = new Set(works.flatMap((one) => [...one.keys()]))
  return [...statements].flatMap((statement) =>
    (['buffers', 'rows'] as const).flatMap((unit) => {
      const least = Math.max(first?.get(statement)?.[unit] ?? 0, FEW)
      const values = works.map((one) => one.get(statement)?.[unit] ?? 0)
      const isLinear = SIZES.every((words, n) => (values[n] ?? 0) <= TOLERANCE * least * (words / SMALLEST))
      return isLinear ? [] : [`${values.join(', ')} ${unit} for ${SIZES.join(', ')} words: ${statement}`]
    }),
  )
}

test('PostgreSQL gathers no statistics of whose rows they are', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attrelid::regclass::text AS name FROM pg_attribute
     WHERE attname = 'user_id' AND attstattarget IS DISTINCT FROM 0 AND attrelid IN (SELECT oid FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)`,
  )
  expect(rows).toEqual([])
})
