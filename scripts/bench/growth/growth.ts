import { Client } from 'pg'
import { databasePool } from '@/lib/server/database/database-pool'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { env } from '@/lib/server/env'
import { seedLoad } from '@/prisma/seed/load'
import { growTo } from '@/scripts/bench/growth/grow.mjs'
import { measureTransfers } from '@/scripts/bench/growth/transfers'
import { openBrowser } from '@/scripts/bench/http-operation'
import { type BenchOperation, benchOperations } from '@/scripts/bench/operations'

/** Words of each account. */
export const WORDS = 1_000
/** Accounts that are measured: spread over the whole database, so that their rows are not all in memory already. */
const MEASURED = 20
const WORDS_AT_ONCE = 50
/** Sessions that fill a database at once: on a busy machine more than it has processors. */
const SESSIONS = 3
/** Operations that a learner waits for, by their names in operations.ts. */
const MAIN = [
  'deep list',
  'word list',
  'stats',
  'lists',
  'one word',
  'bulk review',
  'flashcards',
  'an answer',
  'a save',
  'delete, restore',
  'screen: dashboard',
  'screen: word page',
]

/** Words of accounts that are made after the last ANALYZE. */
const NEW_ACCOUNTS = [300, 3_000] as const
const NEW_ROUNDS = 5
/** Imports and undos of so many words, into an account that had ten. */
const TRANSFER_ROUNDS = 3
const WORDS_BEFORE = 10

export interface Account {
  userId: string
  words: string[]
  browser: Awaited<ReturnType<typeof openBrowser>>
  operations: BenchOperation[]
}

let accounts: Account[] = []

/** Fills the database with accounts of 1,000 words, for at most so many minutes. Returns the number of words. */
export async function fill(
  { words, minutes }: { words: number; minutes: number },
  tell: (done: string) => void,
): Promise<number> {
  await withClient(async (client) => {
    // All other accounts are copies of this one.
    await seedLoad({ client, dictionary: getDictionary(), users: 1, words: WORDS, now: new Date() })
  })
  const goal = { accounts: words / WORDS, minutes }
  return WORDS * (await withClients(SESSIONS, (clients) => growTo(clients, goal, tell)))
}

/** Opens the accounts to measure. */
export async function openAccounts(): Promise<void> {
  const users = await withClient(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT u.id FROM (SELECT id, row_number() OVER (ORDER BY email) AS n, count(*) OVER () AS all FROM "user") u
        WHERE u.n % GREATEST(u.all / $1, 1) = 0 LIMIT $1`,
      [MEASURED],
    )
    const found: { id: string; words: string[] }[] = []
    for (const { id } of rows) found.push({ id, words: await someWords(client, id) })
    return found
  })
  accounts = await Promise.all(users.map(openAccount))
}

/** The ids of as many words as one change may take. */
async function someWords(client: Client, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM vocabulary_item WHERE user_id = $1 ORDER BY id LIMIT $2',
    [userId, WORDS_AT_ONCE],
  )
  return rows.map((row) => row.id)
}

async function openAccount({ id, words }: { id: string; words: string[] }): Promise<Account> {
  const operations = benchOperations(words).filter(({ name }) => MAIN.includes(name))
  return { userId: id, words, browser: await openBrowser(id), operations }
}

/**
 * The milliseconds of each operation of new accounts with few words and with ten times as many, and of importing and undoing
 * them, by number of words.
 */
export async function measureNewAccounts(): Promise<Record<string, Record<string, number[]>>> {
  const times: Record<string, Record<string, number[]>> = {}
  for (const words of NEW_ACCOUNTS) {
    const opened = await withClient(async (client) => {
      const id = await addAccount(client, words)
      return openAccount({ id, words: await someWords(client, id) })
    })
    const ofSize: Record<string, number[]> = {}
    for (let round = 0; round < NEW_ROUNDS; round += 1) await measureOperations(opened, ofSize)
    for (let round = 0; round < TRANSFER_ROUNDS; round += 1) {
      const id = await withClient((client) => addAccount(client, WORDS_BEFORE))
      addTimes(ofSize, await measureTransfers(id, words))
    }
    times[words] = ofSize
  }
  return times
}

/** An account that PostgreSQL has no statistics of. */
async function addAccount(client: Client, words: number): Promise<string> {
  const seed = { client, dictionary: getDictionary(), users: 1, words, now: new Date(), analyse: false }
  return (await seedLoad(seed))[0]?.id ?? ''
}

function addTimes(times: Record<string, number[]>, round: Record<string, number>): void {
  for (const [name, milliseconds] of Object.entries(round))
    times[name] = [...(times[name] ?? []), milliseconds]
}

export const openedAccounts = (): readonly Account[] => accounts

/** Each operation once for each account, so many accounts at a time; the milliseconds of each. */
export async function measureRound(atOnce = 1): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  const waiting = accounts.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const account of waiting) await measureOperations(account, times)
    }),
  )
  return times
}

async function measureOperations(
  { browser, operations }: Account,
  times: Record<string, number[]>,
): Promise<void> {
  for (const { name, operation } of operations) {
    const start = performance.now()
    for (const one of [typeof operation === 'function' ? operation() : operation].flat()) await browser(one)
    addTimes(times, { [name]: performance.now() - start })
  }
}

/** Bytes of each table and of its indexes. */
export async function sizes(): Promise<{ name: string; table: number; indexes: number }[]> {
  return withClient(async (client) => {
    const { rows } = await client.query<{ name: string; table: string; indexes: string }>(
      `SELECT relname AS name, pg_table_size(oid) AS table, pg_indexes_size(oid) AS indexes FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY pg_total_relation_size(oid) DESC LIMIT 8`,
    )
    return rows.map(({ name, table, indexes }) => ({ name, table: Number(table), indexes: Number(indexes) }))
  })
}

export async function close(): Promise<void> {
  await databasePool().end()
}

async function withClients<T>(count: number, work: (clients: Client[]) => Promise<T>): Promise<T> {
  if (count === 0) return work([])
  return withClient((client) => withClients(count - 1, (others) => work([client, ...others])))
}

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: env.DATABASE_URL, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
