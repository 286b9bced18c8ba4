import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpUser } from '@/tests/support/builders'
import { resetSettings } from '@/tests/support/change-settings'
import { readTypeNames, refusedByCitus, type TypeNames } from '@/tests/support/database/citus-rules'
import { OF_ALL_USERS, toPlain } from '@/tests/support/database/of-all-users'
import { statementsOf } from '@/tests/support/database/statements'
import { findUnbound, findUserTables, type UserTables } from '@/tests/support/database/unbound-rows'
import {
  followLinks,
  remindByEmail,
  useAnkiConnect,
  useAssistant,
} from '@/tests/support/journeys/other-walks'
import { signUpWalker, USER_WALKS } from '@/tests/support/journeys/user-walk'
import { type MailServer, startMailServer } from '@/tests/support/mail/mail-server'
import { AnkiClient } from '@/tests/support/requests/anki'
import { Assistant, serveMcp } from '@/tests/support/requests/mcp'
import { mutations, queries } from '@/tests/support/requests/operations'

let tables: UserTables
let types: TypeNames
let server: MailServer

beforeAll(async () => {
  await ensureWordData()
  tables = await findUserTables()
  types = await readTypeNames()
  server = await startMailServer()
})
beforeEach(resetSettings)
const mcpServer = serveMcp()
afterAll(() => server.close())

/** User tables that the statements of the tests below mentioned. */
const mentioned = new Set<string>()

/**
 * Runs `work` and returns its statements that reach rows of more than one user, with the tables of those rows, and those that
 * Citus refuses.
 */
async function unboundOf(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  for (const statement of new Set(await statementsOf(work))) {
    for (const name of tables.keys()) if (statement.includes(name)) mentioned.add(name)
    if (OF_ALL_USERS.some(([, pattern]) => pattern.test(toPlain(statement)))) continue
    const problems = [...(await findUnbound(statement, tables)), ...(await refusedByCitus(statement, types))]
    if (problems.length > 0) found.push(`${problems.join(', ')}: ${toPlain(statement)}`)
  }
  return found
}

describe('the check', () => {
  test.each([
    ['no condition', 'SELECT 1 FROM tag', ['tag']],
    ['a condition on another column', 'DELETE FROM tag WHERE id = $1', ['tag']],
    ['an alternative', 'SELECT 1 FROM tag WHERE user_id = $1 OR id = $2', ['tag']],
    [
      'a join by the id',
      'SELECT 1 FROM tag t JOIN tagging g ON g.tag_id = t.id WHERE t.user_id = $1',
      ['tagging'],
    ],
    ['a subquery', 'SELECT (SELECT max(name) FROM tag) FROM tagging WHERE user_id = $1', ['tag']],
    [
      'a condition in a subquery',
      'SELECT 1 FROM tag t WHERE NOT EXISTS (SELECT 1 FROM tagging g WHERE g.user_id = $1 AND t.user_id = $1)',
      ['tag'],
    ],
    [
      'the outer side of a join',
      'SELECT 1 FROM tag t LEFT JOIN tagging g ON t.user_id = $1 AND g.user_id = $1',
      ['tag'],
    ],
    [
      'an update from another table',
      'UPDATE tag t SET name = g.name FROM tagging g WHERE g.user_id = $1',
      ['tag'],
    ],
    ['an insert without the user', 'INSERT INTO tag (id) VALUES ($1)', ['tag']],
    ['an expression', 'WITH x AS (DELETE FROM tag RETURNING id) SELECT 1 FROM x', ['tag']],
  ])('finds %s', async (_, sql, unbound) => {
    expect(await findUnbound(sql, tables)).toEqual(unbound)
  })

  test.each([
    ['a key in part', 'SELECT t.id, count(*) FROM tag t GROUP BY t.id', 'GROUP BY t.id without t.user_id'],
    ['a volatile function', 'UPDATE tag SET id = gen_random_uuid()', 'gen_random_uuid() in an update'],
    [
      'a volatile function after a conflict',
      'INSERT INTO tag (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET created_at = clock_timestamp()',
      'clock_timestamp() in an update',
    ],
    [
      'a text as an enum after a conflict',
      'INSERT INTO memory_fit (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET outcome = CAST($2::text AS memory_fit_outcome)',
      'a text as memory_fit_outcome in an update',
    ],
    [
      'a column as an enum',
      'UPDATE review_log l SET kind = c.kind::review_log_kind FROM c',
      'a text as review_log_kind in an update',
    ],
    ['a returned enum', 'UPDATE file SET id = $1 RETURNING kind::text', 'an enum that is returned as text'],
  ])('finds %s', async (_, sql, problem) => {
    expect(await refusedByCitus(sql, types)).toEqual([problem])
  })

  test.each([
    'SELECT t.id, count(*) FROM tag t GROUP BY t.id, t.user_id',
    'UPDATE tag SET created_at = now(), id = $1::uuid',
    'INSERT INTO file (id, kind) VALUES (gen_random_uuid(), CAST($1::text AS file_kind)) RETURNING id',
  ])('accepts %s', async (sql) => {
    expect(await refusedByCitus(sql, types)).toEqual([])
  })

  test.each([
    ['a parameter', 'SELECT 1 FROM tag WHERE name = $2 AND user_id = $1::uuid'],
    [
      'a bound table',
      'SELECT 1 FROM tag t JOIN tagging g ON g.tag_id = t.id AND g.user_id = t.user_id WHERE t.user_id = $1',
    ],
    [
      'a pair',
      'SELECT 1 FROM tag t LEFT JOIN tagging g ON (t.id, t.user_id) = (g.tag_id, g.user_id) WHERE t.user_id = $1',
    ],
    [
      'a row around a subquery',
      'SELECT (SELECT max(g.position) FROM tagging g WHERE g.user_id = t.user_id) FROM tag t WHERE t.user_id = $1',
    ],
    ['a session', 'SELECT 1 FROM session s JOIN "user" u ON u.id = s.user_id WHERE s.token_hash = $1'],
    ['an insert', 'INSERT INTO tag (id, user_id) SELECT id, $1 FROM unnest($2::uuid[]) AS x(id)'],
    ['no table of users', 'SELECT 1 FROM rate_limit'],
  ])('accepts %s', async (_, sql) => {
    expect(await findUnbound(sql, tables)).toEqual([])
  })
})

describe('statements reach the rows of one user only', () => {
  test.each([...queries, ...mutations])('$name', async ({ sample, run }) => {
    const { user, token } = await signUpUser()
    const { id } = await addWord(user, 'word', {
      vocabulary: { definitions: [{ partOfSpeech: 'noun', definition: 'a thing', example: 'One thing.' }] },
      userContext: { tagNames: ['kitchen'] },
    })
    expect(await unboundOf(() => run(sample(id), token))).toEqual([])
  })

  test.each(USER_WALKS)('%s', async (_, walk) => {
    const walker = await signUpWalker()
    const rows = await prisma.vocabularyItem.findMany({ where: { userId: walker.viewer.id } })
    const ids = rows.map(({ id }) => id)
    expect(await unboundOf(() => walk({ ...walker, ids }))).toEqual([])
  })

  test('links by e-mail', async () => {
    expect(await unboundOf(() => followLinks(server))).toEqual([])
  })

  test('reminders', async () => {
    expect(await unboundOf(() => remindByEmail(server))).toEqual([])
  })

  test('AnkiConnect\u2019s protocol', async () => {
    const client = await AnkiClient.signUp()
    expect(await unboundOf(() => useAnkiConnect(client))).toEqual([])
  })

  test('the Model Context Protocol', async () => {
    const assistant = await Assistant.connect(mcpServer)
    expect(await unboundOf(() => useAssistant(assistant))).toEqual([])
  })

  test('of every table of users', () => {
    expect([...mentioned].sort()).toEqual([...tables.keys()].sort())
  })
})

test('foreign keys between tables of users contain the user’s id', async () => {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT conname AS name FROM pg_constraint c
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_attribute a
      WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) AND a.attname = 'user_id') ORDER BY conname`
  // Between tables that Citus leaves on one machine (docs/scaling.md).
  expect(rows.map(({ name }) => name)).toEqual(['push_subscription_session_id_fkey'])
})
