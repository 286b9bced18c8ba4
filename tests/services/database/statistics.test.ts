/** What PostgreSQL knows of the tables after many rows were written, while it gathers no statistics by itself. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpUser } from '@/tests/support/builders'
import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
import { addOthers, stopAutovacuum } from '@/tests/support/database/growth'
import { statementsOf } from '@/tests/support/database/statements'
import { importFile, undo, zipOf } from '@/tests/support/transfer/imports'

let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: testDatabaseUrl() })
  await client.connect()
})
beforeEach(async () => {
  await resetDatabase()
  await stopAutovacuum(client)
})
afterAll(() => client.end())

const words = (count: number) =>
  zipOf(
    Array.from({ length: count }, (_, n) => ({
      text: `word ${n}`,
      meanings: [{ partOfSpeech: 'noun', meaning: 'a thing' }],
      note: 'A note that takes some room in the table.',
    })),
  )

/** Rows that the planner expects; -1: it knows nothing. */
async function knownRows(table: string): Promise<number> {
  const { rows } = await client.query<{ reltuples: number }>(
    'SELECT reltuples FROM pg_class WHERE oid = $1::text::regclass',
    [table],
  )
  return rows[0]?.reltuples ?? -1
}

const analysesIn = (statements: readonly string[]) => statements.filter((sql) => sql.startsWith('ANALYZE'))

test('an import tells PostgreSQL how large the tables have become, and so does its undo', async () => {
  const { user } = await signUpUser()
  expect(await knownRows('vocabulary_item')).toBe(-1)
  const { id } = await importFile(user, await words(300))
  for (const table of ['vocabulary_item', 'definition', 'word_import_word'])
    expect(await knownRows(table), table).toBeGreaterThan(75)
  const statements = await statementsOf(() => undo(user, id))
  expect(analysesIn(statements)).not.toEqual([])
})

test('an import of few words into large tables does not', async () => {
  await addOthers(client, { accounts: 10, words: 300 })
  await client.query('ANALYZE')
  const { user } = await signUpUser()
  const file = await words(20)
  expect(analysesIn(await statementsOf(() => importFile(user, file)))).toEqual([])
})

test('a table that something else keeps locked is left out, and the import goes on', async () => {
  const { user } = await signUpUser()
  const file = await words(300)
  await client.query('BEGIN; LOCK TABLE vocabulary_item IN SHARE UPDATE EXCLUSIVE MODE')
  try {
    expect(await importFile(user, file)).toMatchObject({ state: 'DONE', added: 300 })
  } finally {
    await client.query('ROLLBACK')
  }
  expect(await knownRows('vocabulary_item')).toBe(-1)
  expect(await knownRows('definition')).toBeGreaterThan(75)
})
