/** One user's requests never take all connections: other users' requests go on at once. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { listWords } from '@/lib/server/words/word.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { testDatabaseUrl } from '@/tests/support/database/database'

/** Runs `work` while another connection holds the lock on this user's row, so that no save of the user goes on. */
async function whileLocked(userId: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: testDatabaseUrl() })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM "user" WHERE id = $1 FOR UPDATE', [userId])
    await work()
  } finally {
    await client.end()
  }
}

const save = (user: UserRecord, text: string) => saveWord(user, { vocabulary: { text } })
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

/** On a slow machine some saves wait too long and are refused: what was refused must not be saved. */
async function expectOnlySaved(viewer: UserRecord, saves: Promise<string>[]): Promise<void> {
  const outcomes = await Promise.allSettled(saves)
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  const stored = (await listWords({ viewer, now: new Date() })).map(({ id }) => id)
  expect(done.length).toBeGreaterThan(0)
  expect(stored.toSorted()).toEqual(done.toSorted())
}

test('forty saves of one user that wait for a lock leave connections for another user', async () => {
  const [{ user }, { user: other }] = [await signUpUser(), await signUpUser()]
  let saves: Promise<string>[] = []
  await whileLocked(user.id, async () => {
    saves = times(40, (n) => save(user, `word ${n}`))
    await save(other, 'quick')
    expect(await listWords({ viewer: other, now: new Date() })).toHaveLength(1)
  })
  await expectOnlySaved(user, saves)
})

test('a user’s saves beyond the fifty that may wait are refused at once, and change nothing', async () => {
  const { user } = await signUpUser()
  let saves: Promise<string>[] = []
  await whileLocked(user.id, async () => {
    saves = times(55, (n) => save(user, `word ${n}`))
    const refused = await Promise.allSettled(saves.slice(52))
    expect(refused).toMatchObject(times(3, () => ({ reason: { code: 'TOO_MANY_REQUESTS' } })))
  })
  await expectOnlySaved(user, saves)
})

test('a list of another user, asked for after forty of one user, is there before half of them', async () => {
  const [{ user }, { user: other }] = [await signUpUser(), await signUpUser()]
  for (const viewer of [user, other]) await addWord(viewer, 'word')
  const order: string[] = []
  const list = async (viewer: typeof user, name: string) => {
    await listWords({ viewer, now: new Date() })
    order.push(name)
  }
  await Promise.all([...times(40, () => list(user, 'busy')), list(other, 'other')])
  // Each list has some statements, and each statement waits for its turn.
  expect(order.indexOf('other')).toBeLessThan(20)
})
