import type { Client } from 'pg'
import { textKey } from '@/lib/domain/text/identity'
import { hashPassword } from '@/lib/server/accounts/password'
import { inClientTransaction } from '@/lib/server/database/client-transaction'
import { analyseGrownTables } from '@/lib/server/database/statistics'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'
import { copyRows } from '@/prisma/seed/copy-rows'
import { type History, makeHistories } from '@/prisma/seed/histories'
import { addWordRows, type Row, timeOrderedId, type WordRows } from '@/prisma/seed/load-rows'
import { type Random, seededRandom } from '@/prisma/seed/random'
import { makeWordPool, type PoolWord } from '@/prisma/seed/word-pool'

/** The password of all load test accounts. */
export const LOAD_PASSWORD = 'load test password'

const EMAIL_PATTERN = '^load-[0-9]+@example\\.com$'
export const LOAD_TIME_ZONE = 'Europe/Berlin'
const LISTS = ['Work', 'Travel', 'Books', 'Films', 'Exam', 'Food', 'Music', 'Later']
// Number of different words; longer lists repeat them with a number added.
const POOL_SIZE = 10_000
const HISTORIES = 500
// A few megabytes: larger batches are not faster and use memory. One is made while PostgreSQL stores the one before.
const WORDS_PER_BATCH = 1_000

export interface LoadUser {
  id: string
  email: string
}

export interface LoadRequest {
  client: Client
  dictionary: Dictionary
  /** Number of accounts. */
  users: number
  /** Number of words per account. */
  words: number
  now: Date
  /** False: PostgreSQL gets no statistics of the new rows. */
  analyse?: boolean
}

/** Creates accounts with words by COPY, each account in one transaction. Returns the accounts. */
export async function seedLoad(request: LoadRequest): Promise<LoadUser[]> {
  const { client, dictionary, users, words, now, analyse = true } = request
  const random = seededRandom(users * words)
  const pool = await makeWordPool(dictionary, Math.min(words, POOL_SIZE))
  const histories = makeHistories({ count: HISTORIES, now, timeZone: LOAD_TIME_ZONE, random })
  const passwordHash = await hashPassword(LOAD_PASSWORD)
  const first = await nextNumber(client)
  const made: LoadUser[] = []
  const isChecked = !(await skipForeignKeyChecks(client))
  for (let n = 0; n < users; n++) {
    const user = { id: timeOrderedId(now), email: `load-${first + n}@example.com` }
    await inClientTransaction(client, async () => {
      await copyRows(client, 'user', [toUserRow(user, passwordHash, now)])
      await fillAccount({ client, userId: user.id, words, pool, histories, random, now, analyse })
    })
    made.push(user)
  }
  if (!isChecked) await client.query('RESET session_replication_role')
  // Without new statistics the query planner assumes few rows.
  if (analyse) await client.query('ANALYZE')
  return made
}

/** Tables that no foreign key binds to the user, those first whose rows refer to others. */
const USER_TABLES = [
  'vocabulary_item',
  'tag',
  'daily_total',
  'quiz_result',
  'memory_fit',
  'memory_parameters',
  'word_import',
  'file',
]

/** Removes the accounts of earlier load runs with all their data. Returns their number. */
export async function removeLoad(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM "user" WHERE email ~ $1', [
    EMAIL_PATTERN,
  ])
  for (const { id } of rows) {
    await inClientTransaction(client, async () => {
      for (const table of USER_TABLES) await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [id])
      await client.query('DELETE FROM "user" WHERE id = $1', [id])
    })
  }
  return rows.length
}

async function nextNumber(client: Client): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `SELECT COALESCE(max(substring(email FROM '[0-9]+')::int), 0) + 1 AS next FROM "user" WHERE email ~ $1`,
    [EMAIL_PATTERN],
  )
  return rows[0]?.next ?? 1
}

/**
 * Turns off foreign key checks: the rows are consistent by construction, and checking a million references takes as
 * long as storing them. Only a superuser may do this: false for other database users, whose inserts are slower.
 */
async function skipForeignKeyChecks(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_super: boolean }>(
    `SELECT current_setting('is_superuser') = 'on' AS is_super`,
  )
  if (!rows[0]?.is_super) return false
  await client.query(`SET session_replication_role = replica`)
  return true
}

function toUserRow({ id, email }: LoadUser, passwordHash: string, now: Date): Row {
  return {
    ...{ id, email, password_hash: passwordHash, main_language: 'de', time_zone: LOAD_TIME_ZONE },
    ...{ created_at: now, updated_at: now },
  }
}

interface Account {
  client: Client
  userId: string
  words: number
  pool: readonly PoolWord[]
  histories: readonly History[]
  random: Random
  now: Date
  analyse: boolean
}

async function fillAccount(account: Account): Promise<void> {
  const { client, userId, words, pool, histories, random, now, analyse } = account
  const tags = LISTS.map((name) => ({
    id: timeOrderedId(now),
    user_id: userId,
    name,
    name_key: textKey(name),
  }))
  await copyRows(client, 'tag', tags)
  const tagIds = tags.map(({ id }) => id)
  let insertion = Promise.resolve()
  for (let start = 0; start < words; start += WORDS_PER_BATCH) {
    const rows: WordRows = { vocabulary_item: [], definition: [], example: [], tagging: [], review_log: [] }
    for (let n = start; n < Math.min(words, start + WORDS_PER_BATCH); n++)
      addWordRows(rows, { userId, ...wordAt(n, pool, histories), tagIds, random })
    await insertion
    // With statistics of a thousand words, the session checks the foreign keys of all later rows by the right index.
    if (analyse && start <= WORDS_PER_BATCH) await analyseGrownTables(client)
    insertion = insertWords(client, rows)
  }
  await insertion
  await sumDays(client, userId)
}

/** The n-th word of an account. After the end of the pool it starts again, with a number added to the text. */
function wordAt(n: number, pool: readonly PoolWord[], histories: readonly History[]) {
  const word = pool[n % pool.length]
  const history = histories[n % histories.length]
  if (!word || !history) throw new Error('The dictionary has no words')
  const round = Math.floor(n / pool.length)
  return { word, history, text: round === 0 ? word.text : `${word.text} ${round + 1}` }
}

async function insertWords(client: Client, rows: WordRows): Promise<void> {
  for (const [table, content] of Object.entries(rows)) await copyRows(client, table, content)
}

/** Stores the daily totals of the answers. */
async function sumDays(client: Client, userId: string): Promise<void> {
  await client.query(
    `INSERT INTO daily_total (user_id, local_date, seconds, answers)
     SELECT user_id, local_date, sum(seconds), count(*) FROM review_log WHERE user_id = $1 GROUP BY user_id, local_date`,
    [userId],
  )
}
