/** Imports and their undo, with many words, while PostgreSQL knows nothing of the account or has old statistics. */
import { Client } from 'pg'
import { v5 as uuidFrom } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { signUpUser } from '@/tests/support/builders'
import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
import { addOthers, growthOf, stopAutovacuum } from '@/tests/support/database/growth'
import { type Work, watchPlans, workOf } from '@/tests/support/database/plans'
import { importFile, undo, zipOf } from '@/tests/support/transfer/imports'

const HOUR_MS = 3_600_000
const NAMESPACE = '0193a1c0-0000-4000-8000-000000000000'

let client: Client

beforeAll(async () => {
  await watchPlans()
  client = new Client({ connectionString: testDatabaseUrl(), options: '-c timezone=UTC' })
  await client.connect()
})
beforeEach(async () => {
  await resetDatabase()
  await stopAutovacuum(client)
})
afterAll(() => client.end())

function answer(text: string, hour: number) {
  return {
    id: uuidFrom(`${text} ${hour}`, NAMESPACE),
    kind: 'ANSWER' as const,
    rating: 'GOOD' as const,
    source: 'FLASHCARDS' as const,
    answeredAt: new Date(Date.UTC(2025, 0, 1) + hour * HOUR_MS).toISOString(),
  }
}

const meaning = (text: string) => ({
  partOfSpeech: 'noun',
  meaning: text,
  examples: [{ text: `${text} here.` }],
})

const words = (count: number, word: (text: string) => ImportedWord) =>
  zipOf(Array.from({ length: count }, (_, n) => word(`word ${n}`)))

const newWord = (text: string): ImportedWord => ({
  text,
  meanings: [meaning('a thing')],
  lists: ['Work'],
  log: [answer(text, 500)],
})

/** Changes everything that an import can change in a word. */
const moreOfWord = (text: string): ImportedWord => ({
  text,
  note: 'Seen again.',
  sentence: 'One sentence.',
  meanings: [meaning('another thing')],
  lists: ['Work', 'Later'],
  log: [answer(text, 10)],
})

/** Imports this many new words, changes them by another import, and undoes both. */
async function transfer(viewer: UserRecord, count: number): Promise<void> {
  const added = await importFile(viewer, await words(count, newWord))
  const changed = await importFile(viewer, await words(count, moreOfWord))
  expect({ added: added.added, changed: changed.changed }).toEqual({ added: count, changed: count })
  await undo(viewer, changed.id)
  await undo(viewer, added.id)
}

/** An account with ten words, which have everything that the others get. */
async function signUpWithTen(): Promise<UserRecord> {
  const { user } = await signUpUser()
  const ten = Array.from({ length: 10 }, (_, n) => newWord(`before ${n}`))
  await importFile(user, await zipOf(ten))
  await importFile(user, await zipOf(ten.map(({ text }) => moreOfWord(text))))
  return user
}

const analyse = () => client.query('ANALYZE')
const addOthersWithMany = () => addOthers(client, { accounts: 500, words: 40 })

const batch = vi.hoisted(() => ({ items: 0, rows: 1_000 }))

/** Of a size that depends on no time. */
vi.mock('@/lib/domain/transfer/batch-size', () => ({
  PREVIEW_BATCH: batch,
  FIRST_BATCH: batch,
  nextBatchSize: () => batch,
  get UNDO_BATCH() {
    return batch.items
  },
}))

/** What PostgreSQL knows: each makes an account. */
const AMONG_OTHERS: [name: string, know: () => Promise<unknown>][] = [
  ['no statistics', addOthersWithMany],
  [
    'statistics of others only',
    async () => {
      await addOthers(client, { accounts: 1_000, words: 1 })
      await analyse()
      await addOthersWithMany()
    },
  ],
  [
    'statistics of ten words of each account',
    async () => {
      await analyse()
      await addOthersWithMany()
    },
  ],
]

async function worksOf(users: readonly UserRecord[], sizes: readonly number[]): Promise<Map<string, Work>[]> {
  const works: Map<string, Work>[] = []
  for (const [n, user] of users.entries()) works.push(await workOf(() => transfer(user, sizes[n] ?? 0)))
  return works
}

test.each(AMONG_OTHERS)('among others, in proportion to the words with %s', async (_, know) => {
  // Small, so that few words make many batches: a statement that reads the whole account in each of them shows up.
  batch.items = 10
  const sizes = [40, 120, 360]
  const users = [await signUpWithTen(), await signUpWithTen(), await signUpWithTen()]
  await client.query('DELETE FROM pg_statistic')
  await know()
  expect(growthOf(await worksOf(users, sizes), { sizes })).toEqual([])
})

/**
 * Here a batch may read whole tables, which is less than a look-up for each word while they are small. What reads them for
 * each word takes a hundred times as many rows.
 */
test('in an empty database, in proportion to the words with statistics of ten words', async () => {
  batch.items = 100
  const sizes = [200, 600]
  const works: Map<string, Work>[] = []
  for (const size of sizes) {
    await resetDatabase()
    const user = await signUpWithTen()
    await analyse()
    works.push(...(await worksOf([user], [size])))
  }
  expect(growthOf(works, { sizes, few: 10_000 })).toEqual([])
})
