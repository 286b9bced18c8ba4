/** What learners are told when the coordinator of a distributed database does not reach the worker with their words. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databasePool } from '@/lib/server/database/database-pool'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { prisma } from '@/lib/server/database/prisma'
import { inOneStatement, inTransaction } from '@/lib/server/database/transaction'
import { addWord, signUpUser, type TestUser } from '@/tests/support/builders'
import { browserHeaders, execute, postGraphql } from '@/tests/support/requests/graphql'

const SAVE =
  'mutation ($text: String!) { upsertVocabularyItem(input: {vocabulary: {text: $text}}) { errors } }'
const REFUSED =
  'connection to the remote node app@10.0.0.6:5432 failed with the following error: Connection refused'
const SILENT = 'could not establish any connections to the node 10.0.0.6:5432 after 3000 ms'
const IN_DOUBT = 'could not commit transaction for shard 102364 on at least one active node'
const UNREACHABLE = { code: 'WORDS_UNREACHABLE', parameters: { retryAfter: 10 } }

let away: TestUser
let other: TestUser

beforeAll(async () => {
  ;[away, other] = await Promise.all([signUpUser(), signUpUser()])
})
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(async () => {
  await databasePool().query('DROP FUNCTION IF EXISTS worker_away() CASCADE')
})

/** The database answers a word of the account `away` with an error of Citus: at once, or when it commits. */
async function failWords(when: 'at once' | 'at the commit', code: string, message: string) {
  const deferred = when === 'at once' ? '' : 'DEFERRABLE INITIALLY DEFERRED'
  await databasePool().query(`DROP FUNCTION IF EXISTS worker_away() CASCADE;
    CREATE FUNCTION worker_away() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${code}'; END $$;
    CREATE CONSTRAINT TRIGGER worker_away AFTER INSERT ON vocabulary_item ${deferred}
      FOR EACH ROW WHEN (NEW.user_id = '${away.user.id}') EXECUTE FUNCTION worker_away()`)
}

const insertWord = () =>
  prisma.vocabularyItem.create({ data: { userId: away.user.id, text: 'weft', textKey: 'weft' } })

const INSERT = `INSERT INTO vocabulary_item (id, user_id, text, text_key, created_at, updated_at)
  VALUES (gen_random_uuid(), $1::uuid, 'warp', 'warp', now(), now())`

test.each<[string, () => Promise<unknown>]>([
  ['a change of Prisma', insertWord],
  ['a change of one statement', () => inOneStatement(insertWord)],
  ['a transaction', () => inTransaction(away.user.id, insertWord)],
  ['a raw statement of Prisma', () => prisma.$executeRawUnsafe(INSERT, away.user.id)],
  ['a statement of the driver', () => databasePool().query(INSERT, [away.user.id])],
])('%s is refused with WORDS_UNREACHABLE', async (_, work) => {
  await failWords('at once', '08006', REFUSED)
  expect(refusalOf(await work().catch((error: unknown) => error))).toMatchObject(UNREACHABLE)
})

test('so is a statement whose worker is silent', async () => {
  await failWords('at once', '08006', SILENT)
  expect(refusalOf(await insertWord().catch((error: unknown) => error))).toMatchObject(UNREACHABLE)
})

test('GraphQL says so, and when to try again; other learners notice nothing', async () => {
  await failWords('at once', '08006', REFUSED)
  const body = JSON.stringify({ query: SAVE, variables: { text: 'heddle' } })
  const headers = { ...browserHeaders(away.token), accept: 'application/graphql-response+json' }
  const response = await postGraphql(body, headers)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await response.json()).errors[0]).toMatchObject({
    message: 'Your words cannot be reached now. Please try again in a minute.',
    extensions: { code: 'WORDS_UNREACHABLE', retryAfter: 10 },
  })
  const answer = await execute({ query: SAVE, variables: { text: 'heddle' }, token: other.token })
  expect(answer).toEqual({ data: { upsertVocabularyItem: { errors: [] } } })
})

test('the transaction is not tried again, as others wait for its place', async () => {
  await failWords('at once', '08006', REFUSED)
  const work = vi.fn(insertWord)
  await expect(inTransaction(away.user.id, work)).rejects.toMatchObject(UNREACHABLE)
  expect(work).toHaveBeenCalledOnce()
})

test('a transaction whose worker was lost while it committed may be saved, and is reported so', async () => {
  await failWords('at the commit', 'XX000', IN_DOUBT)
  await expect(addWord(away.user, 'loom')).rejects.toMatchObject({ code: 'MAY_BE_SAVED' })
})

test('another failed connection of the database is a bug, as before', async () => {
  await failWords('at once', '08006', 'could not connect to server "archive"')
  expect(refusalOf(await insertWord().catch((error: unknown) => error))).toBeNull()
})
