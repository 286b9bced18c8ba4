import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestEmailLink } from '@/lib/server/accounts/email-links/request-email-link.service'
import { resetPassword, verifyEmail } from '@/lib/server/accounts/email-links/spend-email-link.service'
import { prisma } from '@/lib/server/database/prisma'
import { runJob } from '@/lib/server/jobs/run-job'
import { sendEmailLinkJob } from '@/lib/server/jobs/send-email-link.job'
import { unsubscribe, unsubscribeToken } from '@/lib/server/reminders/unsubscribe.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { hoursFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'
import { findUnbound, findUserTables, type UserTables } from '@/tests/support/database/unbound-rows'
import { makePng } from '@/tests/support/files/media'
import { jobsNamed } from '@/tests/support/jobs'
import { signUpWalker, USER_WALKS } from '@/tests/support/journeys/user-walk'
import { linkIn, type MailServer, startMailServer } from '@/tests/support/mail/mail-server'
import { remindAt, signUpReminded } from '@/tests/support/reminders/reminders'
import { AnkiClient, noteWith } from '@/tests/support/requests/anki'
import { Assistant, serveMcp } from '@/tests/support/requests/mcp'
import { mutations, queries } from '@/tests/support/requests/operations'

/** Statements that are of no single user, each with the reason. */
const OF_ALL_USERS: [reason: string, statement: RegExp][] = [
  ['Sessions that have ended, of anybody', /^DELETE FROM session WHERE session\.expires_at < \$1$/],
  ['API tokens that have ended, of anybody', /^DELETE FROM api_token WHERE api_token\.expires_at < \$1$/],
  ['Links of e-mails that have ended', /^DELETE FROM email_link WHERE email_link\.expires_at <= \$1$/],
  ['Links to an address that may have no account', /^INSERT INTO email_link \(id,purpose,email/],
  ['Uploads that nobody used', /^DELETE FROM file WHERE claimed_at IS NULL AND created_at <= \$1 RETURNING/],
  ['Stored bytes, whose user is not known', /^SELECT [^(]* FROM file WHERE file\.storage_key IN/],
  [
    'Imports that can no longer be undone',
    /^DELETE FROM word_import WHERE \(word_import\.created_at < \$1 AND/,
  ],
  [
    'Imports of a killed process',
    /^SELECT word_import\.id, word_import\.user_id FROM word_import WHERE word_import\.state IN/,
  ],
  [
    'Users with words to remove',
    /^SELECT [^(]*user_id FROM vocabulary_item WHERE vocabulary_item\.deleted_at <= \$1/,
  ],
  [
    'Main languages that have speakers, and scripts',
    /^SELECT user\.main_language, user\.chinese_script::text FROM user WHERE [^(]* GROUP BY user\.main_language/,
  ],
  ['Users to remind, locked', /^SELECT u\.id::text.* FROM user u WHERE u\.next_reminder_at <= \$1/],
  ['The next reminders of those users', /^UPDATE user u SET next_reminder_at = n\.at FROM unnest/],
  ['Reminders of a batch', /^SELECT [^(]* FROM reminder WHERE \(reminder\.batch_id = \$1 AND/],
  ['Reminders of past days', /^DELETE FROM reminder WHERE reminder\.expires_at <= \$1$/],
  [
    'Users whose answers are to be fitted',
    /^SELECT d\.user_id AS userId FROM daily_total d LEFT JOIN memory_fit f ON/,
  ],
  ['Users of a language', /^SELECT user\.id FROM user WHERE \(user\.main_language = \$1 AND/],
  ['Those of them with words to translate', /^SELECT DISTINCT v\.user_id AS id FROM vocabulary_item v WHERE/],
]

/** Without what Prisma and line breaks add, so that the patterns above can be read. */
const toPlain = (sql: string) =>
  sql.replaceAll('"public".', '').replaceAll('"', '').replace(/\s+/g, ' ').trim()

let tables: UserTables
let server: MailServer

beforeAll(async () => {
  await ensureWordData()
  tables = await findUserTables()
  server = await startMailServer()
})
beforeEach(resetSettings)
const mcpServer = serveMcp()
afterAll(() => server.close())

const RUN = { now: new Date(), signal: new AbortController().signal }

/** User tables that the statements of the tests below mentioned. */
const mentioned = new Set<string>()

/** Runs `work` and returns its statements that reach rows of more than one user, with the tables of those rows. */
async function unboundOf(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  for (const statement of new Set(await statementsOf(work))) {
    for (const name of tables.keys()) if (statement.includes(name)) mentioned.add(name)
    if (OF_ALL_USERS.some(([, pattern]) => pattern.test(toPlain(statement)))) continue
    const unbound = await findUnbound(statement, tables)
    if (unbound.length > 0) found.push(`${unbound.join(', ')}: ${toPlain(statement)}`)
  }
  return found
}

const withMail = () => changeSettings({ MAIL_FROM: 'Wordloom <words@example.org>', SMTP_URL: server.url })

/** The token of the link in the newest mail. */
async function newestToken(path: string): Promise<string> {
  for (const { data } of await jobsNamed('send-email-link')) await runJob(sendEmailLinkJob, data, RUN)
  return new URL(linkIn(server.mails.at(-1) ?? {}, path)).searchParams.get('token') ?? ''
}

/** Signs up, verifies the address and chooses a new password, with links from mails. */
async function followLinks(): Promise<void> {
  withMail()
  const { now } = RUN
  const { user } = await signUpUser()
  await verifyEmail(user, { token: await newestToken('/verify-email'), now })
  await requestEmailLink({ purpose: 'PASSWORD_RESET', email: user.email, now })
  const token = await newestToken('/reset-password')
  const password = 'a much better password'
  await resetPassword({ token, now }, { password, passwordConfirmation: password, device: '' })
}

async function remindByEmail(): Promise<void> {
  withMail()
  const { user } = await signUpReminded({ now: RUN.now })
  await remindAt(hoursFrom(RUN.now, 25))
  await unsubscribe(unsubscribeToken(user.id), RUN.now)
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
    expect(await unboundOf(followLinks)).toEqual([])
  })

  test('reminders', async () => {
    expect(await unboundOf(remindByEmail)).toEqual([])
  })

  test('AnkiConnect\u2019s protocol', async () => {
    const client = await AnkiClient.signUp()
    const data = Buffer.from(await makePng()).toString('base64')
    const useAll = async () => {
      await client.ask('createDeck', { deck: 'Mining' })
      await client.ask('storeMediaFile', { filename: 'a.png', data })
      const fields = { Word: 'ledger', Sentence: 'a', Picture: '<img src="a.png">' }
      const id = await client.add(fields, { deckName: 'Mining', options: { duplicateScope: 'deck' } })
      const notes = [id]
      const note = noteWith(fields, { options: { duplicateScope: 'deck', allowDuplicate: true } })
      await client.ask('addNotes', { notes: [note] })
      await client.ask('canAddNotes', { notes: [note] })
      const query = `(deck:min* or -tag:x) added:9 is:due -is:suspended meaning:* page: nid:${id} or text`
      await client.ask('findNotes', { query })
      await client.ask('notesInfo', { notes })
      await client.ask('updateNote', { note: { id, fields: { Note: 'x' }, tags: ['y'] } })
      await client.ask('addTags', { notes, tags: 'z' })
      await client.ask('removeTags', { notes, tags: 'z' })
      await client.ask('answerCards', { answers: [{ cardId: id, ease: 3 }] })
      await client.ask('suspend', { cards: notes })
      await client.ask('retrieveMediaFile', { filename: 'a.png' })
      await client.ask('deleteNotes', { notes })
    }
    expect(await unboundOf(useAll)).toEqual([])
  })

  test('the Model Context Protocol', async () => {
    const assistant = await Assistant.connect(mcpServer)
    const useAll = async () => {
      for (const word of ['ledger', 'bank', 'ledger'])
        await assistant.use('save_word', { word, lists: ['reading'], sentence: `A ${word}.` })
      await assistant.use('look_up', { word: 'ledger' })
      const { words } = await assistant.use('list_due_words', { lists: ['reading'] })
      const [{ wordId, answerId }] = words
      await assistant.use('record_answer', { wordId, answerId, rating: 'GOOD' })
      await assistant.use('undo_answer', { answerId })
      await assistant.use('make_quiz', { lists: ['reading'] })
    }
    expect(await unboundOf(useAll)).toEqual([])
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
