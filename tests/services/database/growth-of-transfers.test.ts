/** Imports and their undo, with many words, while PostgreSQL knows nothing of the account or has old statistics. */
import { Client } from 'pg'
import { v5 as uuidFrom } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { signUpUser } from '@/tests/support/builders'
import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
import { addOthers, growthOf, stopAutovacuum } from '@/tests/support/database/growth'
import { type Work, watchPlans, workOf } from '@/tests/support/database/plans'
import { importFile, never, prepare, run, undo, zipOf } from '@/tests/support/transfer/imports'

const HOUR_MS = 3_600_000
/** The plans of thousands of foreign key checks are read: 10 s for each test on a machine that does nothing else. */
const TIMEOUT_MS = 180_000
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

/** What the jobs take that import new words, change them by another import, and undo both. */
async function transferWorkOf(viewer: UserRecord, count: number, batch: number): Promise<Map<string, Work>> {
  const nextSize = () => ({ items: batch, rows: 1_000 })
  const importWork = async (file: Buffer, expected: object) => {
    const { id } = await prepare(viewer, file)
    await startImport({ viewer, id, now: new Date() })
    const work = await workOf(async () =>
      expect(await run(viewer, id, never(), nextSize)).toMatchObject(expected),
    )
    return { id, work }
  }
  const added = await importWork(await words(count, newWord), { added: count })
  const changed = await importWork(await words(count, moreOfWord), { changed: count })
  const undone = await workOf(async () => {
    for (const { id } of [changed, added])
      expect(await undo(viewer, id, nextSize)).toMatchObject({ state: 'UNDONE' })
  })
  return sumOf([added.work, changed.work, undone])
}

function sumOf(works: readonly Map<string, Work>[]): Map<string, Work> {
  const sum = new Map<string, Work>()
  for (const [statement, { buffers, rows }] of works.flatMap((work) => [...work])) {
    const before = sum.get(statement) ?? { buffers: 0, rows: 0 }
    sum.set(statement, { buffers: before.buffers + buffers, rows: before.rows + rows })
  }
  return sum
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
const addOthersWithMany = () => addOthers(client, { accounts: 400, words: 30 })

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

test.each(AMONG_OTHERS)(
  'among others, in proportion to the words with %s',
  { timeout: TIMEOUT_MS },
  async (_, know) => {
    const sizes = [30, 90, 270]
    const users = [await signUpWithTen(), await signUpWithTen(), await signUpWithTen()]
    await client.query('DELETE FROM pg_statistic')
    await know()
    const works: Map<string, Work>[] = []
    // Many batches of few words: a statement that reads the whole account in each of them shows up.
    for (const [n, user] of users.entries()) works.push(await transferWorkOf(user, sizes[n] ?? 0, 10))
    // One text: a list of them is shortened in the report.
    expect(growthOf(works, { sizes }).join('\n')).toBe('')
  },
)

/**
 * Here a batch may read whole tables, which is less than a look-up for each word while they are small. What reads them for
 * each word takes a hundred times as many rows.
 */
test('in an empty database, in proportion to the words with statistics of ten words', {
  timeout: TIMEOUT_MS,
}, async () => {
  const sizes = [150, 450]
  const works: Map<string, Work>[] = []
  for (const size of sizes) {
    await resetDatabase()
    const user = await signUpWithTen()
    await analyse()
    works.push(await transferWorkOf(user, size, 100))
  }
  expect(growthOf(works, { sizes, few: 10_000 }).join('\n')).toBe('')
})
