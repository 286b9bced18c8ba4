/** GET /api/device-copy: who gets which words, part by part. tests/services/device-copy compares what is made of them. */
import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { GET } from '@/app/api/device-copy/route'
import { API_SCOPES } from '@/lib/domain/accounts/api-token.schema'
import { COPY_VERSION, type CopyPartHead } from '@/lib/domain/device-copy/copied-word'
import { createApiToken } from '@/lib/server/accounts/api-token.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { hoursFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'
import { browserHeaders } from '@/tests/support/requests/graphql'

const get = (query: Record<string, string>, headers: Record<string, string>) =>
  GET(new NextRequest(`http://localhost:3000/api/device-copy?${new URLSearchParams(query)}`, { headers }))

interface Part {
  head: CopyPartHead
  states: { id: string; text: string }[]
  contents: { id: string; definitions: { meaning: string }[] }[]
}

async function readPart(token: string, query: Record<string, string> = {}): Promise<Part> {
  const response = await get(query, browserHeaders(token))
  expect(response.status).toBe(200)
  const [head, states, contents] = (await response.text()).split('\n').map((line) => JSON.parse(line))
  expect(contents.map(({ id }: { id: string }) => id)).toEqual(states.map(({ id }: { id: string }) => id))
  return { head, states, contents }
}

const textsOf = ({ states }: Part) => states.map(({ text }) => text).toSorted()

/** So many words more, without their meanings: in one statement. */
const fill = (user: UserRecord, count: number) =>
  prisma.vocabularyItem.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      userId: user.id,
      text: `word ${index}`,
      textKey: `word ${index}`,
    })),
  })

describe('who may have it', () => {
  test('a visitor is refused', async () => {
    const response = await get({}, browserHeaders(null))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await get({}, {})).status).toBe(401)
  })

  test('an API token is refused: programs have the export', async () => {
    const { user } = await signUpUser()
    await addWord(user, 'loom')
    const fields = { name: 'program', scopes: [...API_SCOPES], lifetimeDays: null }
    const token = await createApiToken(user, fields, new Date())
    const response = await get({}, { authorization: `Bearer ${token}` })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'TOKEN_REFUSED' })
  })

  test("another user's words are never in it", async () => {
    const [one, other] = [await signUpUser(), await signUpUser()]
    const { id } = await addWord(one.user, 'loom')
    await addWord(other.user, 'weft')
    const since = hoursFrom(new Date(), -1).toISOString()
    const queries: Record<string, string>[] = [{}, { since }, { after: id.replace(/^./, '0') }]
    for (const query of queries) expect(textsOf(await readPart(other.token, query))).toEqual(['weft'])
    const { madeAt } = (await readPart(other.token)).head
    await deleteWord({ viewer: one.user, now: new Date(), id })
    const { head } = await readPart(other.token, { since: madeAt })
    expect(head).toMatchObject({ gone: [], files: [], learner: { id: other.user.id } })
  })
})

test('it is never stored on the way', async () => {
  const { token } = await signUpUser()
  const { headers } = await get({}, browserHeaders(token))
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test.each([
  [{ after: 'x' }, 'after must be an id'],
  [{ after: '' }, 'after must be an id'],
  [{ after: "' OR 1=1 --" }, 'after must be an id'],
  [{ since: 'yesterday' }, 'since must be a time'],
  [{ since: '' }, 'since must be a time'],
  [{ since: '+275760-09-13T00:00:00.001Z' }, 'since must be a time'],
  [{ since: '-271821-04-20T00:00:00.000Z' }, 'since must be a time'],
])('%j is refused', async (query, message) => {
  const { token } = await signUpUser()
  const response = await get(query as Record<string, string>, browserHeaders(token))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'BAD_ARGUMENT', error: message })
})

test.each(['1970-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0', '9999-12-31T23:59:59.999Z'])(
  'since %s is a time as any other',
  async (since) => {
    const { user, token } = await signUpUser()
    await fill(user, 1)
    const isPast = new Date(since) < new Date()
    expect((await readPart(token, { since })).head.count).toBe(isPast ? 1 : 0)
  },
)

test('words come in parts, each once, and the last one says so', async () => {
  const { user, token } = await signUpUser()
  expect(await readPart(token)).toMatchObject({ head: { version: COPY_VERSION, next: null, count: 0 } })
  await fill(user, 600)
  const seen: string[] = []
  const counts: number[] = []
  for (let after: string | null = ''; after !== null; ) {
    const part: Part = await readPart(token, after ? { after } : {})
    seen.push(...part.states.map(({ id }) => id))
    counts.push(part.head.count)
    after = part.head.next
  }
  expect(counts).toEqual([250, 250, 100])
  expect(new Set(seen).size).toBe(600)
  expect(seen).toEqual(seen.toSorted())
})

test('since a time: what was saved, changed and restored after it, and ids of what was deleted', async () => {
  const { user, token } = await signUpUser()
  const { id } = await addWord(user, 'loom')
  await addWord(user, 'weft')
  const { id: deleted } = await addWord(user, 'wend')
  // What was saved in the minute before may have ended after the copy was made.
  const updatedAt = hoursFrom(new Date(), -1)
  await prisma.vocabularyItem.updateMany({ where: { userId: user.id }, data: { updatedAt } })
  const since = (await readPart(token)).head.madeAt
  expect(textsOf(await readPart(token, { since }))).toEqual([])
  await addWord(user, 'kettle')
  await saveWord(user, {
    id,
    vocabulary: { text: 'loom', definitions: [{ partOfSpeech: 'noun', definition: 'a frame' }] },
  })
  await deleteWord({ viewer: user, now: new Date(), id: deleted })
  const part = await readPart(token, { since })
  expect(textsOf(part)).toEqual(['kettle', 'loom'])
  expect(part.head).toMatchObject({ gone: [deleted], count: 2 })
  expect(part.contents.find((content) => content.id === id)?.definitions).toMatchObject([
    { meaning: 'a frame' },
  ])
  // Only the first part has them.
  expect((await readPart(token, { since, after: id })).head.gone).toBeUndefined()
})

test('two words take as many statements as two hundred', async () => {
  const { user, token } = await signUpUser()
  await fill(user, 2)
  const few = await statementsOf(() => readPart(token))
  await prisma.vocabularyItem.deleteMany({ where: { userId: user.id } })
  await fill(user, 200)
  const many = await statementsOf(() => readPart(token))
  expect(many).toHaveLength(few.length)
})
