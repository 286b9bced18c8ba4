/** POST /api/import and /api/import/{id}/mapping over HTTP: what is taken, and what is refused. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { POST as postMapping } from '@/app/api/import/[id]/mapping/route'
import { POST } from '@/app/api/import/route'
import { prisma } from '@/lib/server/database/prisma'
import { createCsrfToken } from '@/lib/server/http/csrf'
import { signUpUser } from '@/tests/support/builders'
import { refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders, run } from '@/tests/support/requests/graphql'
import { makeZip } from '@/tests/support/transfer/formats/zip'

const ORIGIN = 'http://localhost:3000'
const CSV = Buffer.from('Word,Meaning\nrun,to move fast\nwalk,to go on foot\n')

interface Sent {
  bytes?: Uint8Array
  token: string | null
  headers?: Record<string, string>
  fields?: Record<string, string>
  search?: string
}

function send({ bytes = CSV, token, headers = browserHeaders(token), fields = {}, search = '' }: Sent) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'words.csv', ...fields })) body.set(name, value)
  body.set('file', new Blob([new Uint8Array(bytes)]))
  return POST(new NextRequest(`${ORIGIN}/api/import${search}`, { method: 'POST', body, headers }))
}

function choose(id: string, token: string | null, body: object, headers = browserHeaders(token)) {
  const request = new NextRequest(`${ORIGIN}/api/import/${id}/mapping`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  })
  return postMapping(request, { params: Promise.resolve({ id }) })
}

const incoming = () => readdirSync(path.join(process.env.DATA_DIR ?? '', 'incoming'))
const countOf = (userId: string) => prisma.wordImport.count({ where: { userId } })

const LATEST = `{ viewer { latestImport {
  state format fileName added csv { columns header rows } ankiNoteTypes { id }
} } }`

test('a preview says what would change, and imports nothing', async () => {
  const { token, user } = await signUpUser()
  const response = await send({ token, search: '?preview=1' })
  expect(response.status).toBe(200)
  const counts = { total: 2, rows: 2, added: 2, changed: 0, left: 0, refused: 0 }
  const lookUps = { lookedUp: 0, meaningsFound: 0, unknown: 0 }
  expect(await response.json()).toEqual({
    id: expect.any(String),
    format: 'CSV',
    ...counts,
    ...lookUps,
    problemCount: 0,
    problems: [],
  })
  expect(await run({ query: LATEST, token })).toEqual({
    viewer: {
      latestImport: {
        state: 'READY',
        format: 'CSV',
        fileName: 'words.csv',
        added: 2,
        csv: {
          columns: ['WORD', 'MEANING'],
          header: ['Word', 'Meaning'],
          rows: [
            ['run', 'to move fast'],
            ['walk', 'to go on foot'],
          ],
        },
        ankiNoteTypes: null,
      },
    },
  })
  expect(await prisma.vocabularyItem.count({ where: { userId: user.id } })).toBe(0)
})

test('without a preview the import starts at once, and the settings of the file are left alone', async () => {
  const { token, user } = await signUpUser()
  expect((await send({ token })).status).toBe(200)
  expect(await prisma.wordImport.findFirst({ where: { userId: user.id } })).toMatchObject({
    state: 'RUNNING',
    options: { withSettings: false, withoutUnknown: false },
  })
})

test('of two files at once one is imported, and the other is refused', async () => {
  const { token, user } = await signUpUser()
  const answers = await Promise.all([send({ token }), send({ token })])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(1)
  const [answer] = await Promise.all(refused.map(refusalOf))
  // The newer one takes the place of one that is sent or waits, not of one that runs.
  expect(['IMPORT_REPLACED', 'IMPORT_GONE', 'IMPORT_RUNNING']).toContain(answer?.code)
  expect(await prisma.wordImport.count({ where: { userId: user.id, state: 'RUNNING' } })).toBe(1)
})

test('signed out: 401', async () => {
  expect(await refusalOf(await send({ token: null }))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  const answer = await refusalOf(await choose(crypto.randomUUID(), null, {}))
  expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('the CSRF token is a header or a field before the file; without it: 403', async () => {
  const { token, user } = await signUpUser()
  const { cookie = '' } = browserHeaders(token)
  const forbidden = { status: 403, code: 'FORBIDDEN' }
  expect(await refusalOf(await send({ token, headers: { cookie } }))).toMatchObject(forbidden)
  const wrong = { cookie, 'x-csrf-token': 'wrong' }
  expect(await refusalOf(await send({ token, headers: wrong }))).toMatchObject(forbidden)
  const answer = await choose(crypto.randomUUID(), token, {}, { cookie })
  expect(await refusalOf(answer)).toMatchObject(forbidden)
  expect(await countOf(user.id)).toBe(0)
  const fields = { authenticity_token: createCsrfToken({ session: token }) }
  expect((await send({ token, headers: { cookie }, fields, search: '?preview=1' })).status).toBe(200)
})

test.each([
  ['a picture', async () => Buffer.from('89504e470d0a1a0a00', 'hex'), 422, 'CSV_NOT_TEXT'],
  ['a zip file of another program', () => makeZip({ 'a.txt': 'text' }), 415, 'IMPORT_FORMAT'],
  ['an empty file', async () => Buffer.alloc(0), 422, 'FILE_MISSING'],
])('%s is refused in one sentence, and nothing of it is kept', async (_, make, status, code) => {
  const { token, user } = await signUpUser()
  const before = incoming()
  const answer = await refusalOf(await send({ bytes: await make(), token }))
  expect(answer).toEqual({ status, code, error: expect.stringMatching(/^[A-Z][^.]+\./) })
  expect(await countOf(user.id)).toBe(0)
  expect(incoming()).toEqual(before)
})

test('more than 200 MB are refused while they are sent', async () => {
  const { token, user } = await signUpUser()
  const before = incoming()
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const megabyte = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull: (controller) => {
      sent += 1
      if (sent <= 260) controller.enqueue(megabyte)
      else controller.close()
    },
  })
  const headers = { ...browserHeaders(token), 'content-type': 'multipart/form-data; boundary=x' }
  const request = new NextRequest(`${ORIGIN}/api/import`, { method: 'POST', duplex: 'half', body, headers })
  expect(await refusalOf(await POST(request))).toMatchObject({ status: 413, code: 'IMPORT_TOO_LARGE' })
  expect(await countOf(user.id)).toBe(0)
  expect(incoming()).toEqual(before)
})

test('what the columns hold can be changed before the import starts', async () => {
  const { token } = await signUpUser()
  const { id } = await (await send({ token, search: '?preview=1' })).json()
  const answer = await choose(id, token, { csv: { hasHeader: false, columns: ['NOTE', 'WORD'] } })
  expect(await answer.json()).toMatchObject({ id, total: 3, added: 3 })
  const data = await run({ query: LATEST, token })
  expect(data).toMatchObject({
    viewer: { latestImport: { added: 3, csv: { columns: ['NOTE', 'WORD'], header: null } } },
  })
})

test.each([
  ['no column with the words', { csv: { columns: ['NOTE'] } }, 'Please choose the column with the words'],
  ['two of them', { csv: { columns: ['WORD', 'WORD'] } }, 'Please choose the column with the words'],
  [
    'no field with the word',
    { anki: { noteTypes: [{ id: 1, fields: ['NOTE'] }] } },
    'Please choose the field with the word',
  ],
])('a choice with %s is refused', async (_, body, error) => {
  const { token } = await signUpUser()
  const { id } = await (await send({ token, search: '?preview=1' })).json()
  expect(await refusalOf(await choose(id, token, body))).toEqual({
    status: 422,
    code: 'INVALID_INPUT',
    error,
  })
})

test('nobody chooses for the file of another user', async () => {
  const [owner, other] = [await signUpUser(), await signUpUser()]
  const { id } = await (await send({ token: owner.token, search: '?preview=1' })).json()
  for (const wanted of [id, 'no-id']) {
    const answer = await refusalOf(await choose(wanted, other.token, { csv: { hasHeader: false } }))
    expect(answer).toMatchObject({ code: 'IMPORT_GONE' })
  }
})
