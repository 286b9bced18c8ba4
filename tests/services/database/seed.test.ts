import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '@/lib/server/accounts/account.service'
import { prisma } from '@/lib/server/database/prisma'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { DEMO_EMAIL, DEMO_PASSWORD, removeDemo, seedDemo } from '@/prisma/seed/demo'
import { DEMO_WORDS } from '@/prisma/seed/demo-words'
import { LOAD_PASSWORD, removeLoad, seedLoad } from '@/prisma/seed/load'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { testDatabaseUrl } from '@/tests/support/database/database'

const now = new Date('2026-11-20T19:00:00.000Z')
let client: Client

beforeAll(async () => {
  await ensureWordData()
  client = new Client({ connectionString: testDatabaseUrl(), options: '-c timezone=UTC' })
  await client.connect()
})
afterAll(() => client.end())

test('the demo learner has words of a month, answers, quizzes and a working password', async () => {
  const dictionary = getDictionary()
  const words = DEMO_WORDS.slice(0, 12)
  const made = await seedDemo({ dictionary, now, words })
  expect(made).toMatchObject({ words: 12, quizzes: expect.any(Number) })
  await expect(logIn({ email: DEMO_EMAIL, password: DEMO_PASSWORD }, now)).resolves.toMatch(/^[\w-]{20,}/)
  const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { email: DEMO_EMAIL } })
  const owned = { userId }
  expect(await prisma.reviewLog.count({ where: owned })).toBe(made?.answers)
  expect(await prisma.quizResult.count({ where: owned })).toBe(made?.quizzes)
  expect(await prisma.reviewLog.count({ where: { ...owned, answeredAt: { gt: now } } })).toBe(0)
  const { _sum } = await prisma.dailyTotal.aggregate({ where: owned, _sum: { answers: true } })
  expect(_sum.answers).toBe(made?.answers)

  expect(await seedDemo({ dictionary, now, words }), 'a second time changes nothing').toBeNull()
  expect(await removeDemo()).toBe(true)
  expect(await prisma.vocabularyItem.count({ where: owned })).toBe(0)
})

test('every word of the demo learner is in the dictionary', async () => {
  const dictionary = getDictionary()
  for (const { text } of DEMO_WORDS) {
    const [item] = await dictionary.define({ text })
    expect(item?.defs ?? [], text).not.toHaveLength(0)
  }
})

test('accounts for load tests hold so many words with meanings and lists, and can sign in', async () => {
  const users = await seedLoad({ client, dictionary: getDictionary(), users: 2, words: 40, now })
  expect(users).toHaveLength(2)
  for (const { id, email } of users) {
    await expect(logIn({ email, password: LOAD_PASSWORD }, now)).resolves.toMatch(/^[\w-]{20,}/)
    expect(await prisma.vocabularyItem.count({ where: { userId: id } })).toBe(40)
    expect(await prisma.definition.count({ where: { vocabularyItem: { userId: id } } })).toBeGreaterThan(40)
    expect(await prisma.tagging.count({ where: { userId: id } })).toBeGreaterThan(20)
  }
  expect(await removeLoad(client)).toBe(2)
})
