/** What the pages of an account with very many words read. Times belong to `npm run bench`. */

import { execute, parse } from 'graphql'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageContext } from '@/graphql/context'
import { schema } from '@/graphql/schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { countToReviewToday, countWords, getLatestActivity } from '@/lib/server/review/stats.service'
import { listWordsNotSticking } from '@/lib/server/review/sticking.service'
import { findMergeable } from '@/lib/server/words/same-word.service'
import { listWordRows } from '@/lib/server/words/word-rows.service'
import { signUpUser } from '@/tests/support/builders'
import { testDatabaseUrl } from '@/tests/support/database/database'
import { watchPlans, workOf } from '@/tests/support/database/plans'
import { statementsOf } from '@/tests/support/database/statements'

/** So many that reading the first of them in their order is cheaper, whatever PostgreSQL knows of the account. */
const WORDS = 60_000

/** One review of each word, long ago. */
const ACCOUNT = [
  `INSERT INTO vocabulary_item (id, user_id, text, text_key, created_at, updated_at)
   SELECT gen_random_uuid(), $1, 'word ' || n, 'word ' || n, now() - interval '2 days' - n * interval '1 minute', now() FROM generate_series(1, ${WORDS}) n`,
  `INSERT INTO review_log (id, user_id, vocabulary_item_id, kind, rating, source, stage_before, stage_after, state_before,
     state_after, answer_id, answered_at, answered_local, local_date, time_zone)
   SELECT gen_random_uuid(), $1, id, 'ANSWER', 'GOOD', 'BULK_REVIEW', 'NEW', 'LEARNING', '{}', '{}', gen_random_uuid(),
     created_at, created_at, created_at, 'UTC' FROM vocabulary_item WHERE user_id = $1`,
]

let client: Client
let viewer: UserRecord

beforeAll(async () => {
  await watchPlans()
  client = new Client({ connectionString: testDatabaseUrl(), options: '-c timezone=UTC' })
  await client.connect()
  viewer = (await signUpUser()).user
  for (const statement of ACCOUNT) await client.query(statement, [viewer.id])
  await client.query('VACUUM ANALYZE')
})
afterAll(() => client.end())

const rowsOf = async (work: () => Promise<unknown>) =>
  [...(await workOf(work)).values()].reduce((sum, { rows }) => sum + rows, 0)

test.each<[string, () => Promise<unknown>]>([
  [
    'words are counted by the index of their stages: only learned ones are read',
    () => countWords(viewer, new Date()),
  ],
  ['due words are read up to the daily maximum', () => countToReviewToday(viewer, new Date())],
])('%s', async (_, count) => {
  const work = await workOf(count)
  const buffers = [...work.values()].reduce((sum, one) => sum + one.buffers, 0)
  const { rows } = await client.query("SELECT relpages FROM pg_class WHERE relname = 'vocabulary_item'")
  expect(buffers).toBeLessThan(rows[0].relpages / 4)
})

test('the last word and the last review are found without the others, and so are words that can be merged or do not stick', async () => {
  const rows = await rowsOf(async () => {
    await getLatestActivity(viewer, new Date())
    await findMergeable(viewer)
    await listWordsNotSticking(viewer, new Date())
  })
  expect(rows).toBeLessThan(100)
})

test.each([
  ['of all stages', null],
  ['that are not learned', ['NEW', 'LEARNING', 'REVIEWING'] as const],
])('a part of the word list is read in its order, without the others: %s', async (_, stages) => {
  const word = await prisma.vocabularyItem.findFirst({
    where: { userId: viewer.id, text: `word ${WORDS / 2}` },
  })
  for (const after of [null, word?.id]) {
    const rows = await rowsOf(async () => {
      expect(await listWordRows({ viewer, now: new Date(), stages, first: 50, after })).toHaveLength(50)
    })
    expect(rows).toBeLessThan(2_000)
  }
})

test('a page and its layout count each figure once', async () => {
  const contextValue = createPageContext(viewer)
  const ask = (fields: string) =>
    execute({ schema, document: parse(`{ viewer { stats { ${fields} } } }`), contextValue })
  const statements = await statementsOf(() =>
    Promise.all([ask('wordsToReviewToday'), ask('totalWords learnedWords wordsToReviewToday')]),
  )
  expect(statements).toHaveLength(2)
})
