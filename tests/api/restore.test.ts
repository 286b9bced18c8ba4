/** /api/restore over HTTP: who may put a backup into an empty instance, and how it arrives. */
import { readdirSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DELETE, GET, POST as postPiece } from '@/app/api/restore/[id]/route'
import { POST } from '@/app/api/restore/route'
import { PIECE_BYTES } from '@/lib/domain/backup/pieces'
import { isRestoreOffered } from '@/lib/server/backup/web/restore-offer.service'
import { processValues } from '@/lib/server/per-process'
import { newRestoreCode } from '@/scripts/lib/backup/restore-code.mjs'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { resetDatabase } from '@/tests/support/database/database'
import { statementsOf } from '@/tests/support/database/statements'
import { refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders } from '@/tests/support/requests/graphql'

const ORIGIN = 'http://localhost:3000'
const visitor = browserHeaders(null)
const { code, hash } = newRestoreCode()
const send = vi.fn(() => true)
const { send: realSend } = process
const incoming = path.join(process.env.DATA_DIR ?? '', 'incoming')
const BYTES = Buffer.from('the bytes of a backup')

beforeEach(async () => {
  await resetDatabase()
  processValues.delete('restore offer')
  process.env.RESTORE_CODE_HASH = hash
  process.send = send
  send.mockClear()
  await rm(incoming, { recursive: true, force: true })
})
afterEach(() => {
  resetSettings()
  vi.useRealTimers()
  delete process.env.RESTORE_CODE_HASH
  delete process.env.RESTORE_RESULT
  process.send = realSend
})

interface Start {
  code?: string
  byteSize?: number
  headers?: Record<string, string>
}

const start = ({ headers = {}, ...body }: Start = {}) =>
  POST(
    new NextRequest(`${ORIGIN}/api/restore`, {
      method: 'POST',
      body: JSON.stringify({ code, byteSize: BYTES.length, ...body }),
      headers: { ...visitor, 'content-type': 'application/json', ...headers },
    }),
  )
const startedId = async (byteSize = BYTES.length) => (await (await start({ byteSize })).json()).id

const context = (id: string) => ({ params: Promise.resolve({ id }) })
type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
const request = (id: string, method: string, search = '', body?: Body) =>
  new NextRequest(`${ORIGIN}/api/restore/${id}${search}`, {
    ...{ method, headers: visitor },
    ...(body && { body, duplex: 'half' }),
  })
const sendPiece = (id: string, offset: number, body: Body) =>
  postPiece(request(id, 'POST', `?offset=${offset}`, body), context(id))
/** A body that arrives in chunks of these sizes. */
const inChunks = (...sizes: number[]) =>
  new ReadableStream<Uint8Array>({
    start: (body) => {
      for (const size of sizes) body.enqueue(new Uint8Array(size))
      body.close()
    },
  })
const ask = (id: string) => GET(request(id, 'GET'), context(id))
const cancel = (id: string) => DELETE(request(id, 'DELETE'), context(id))

describe('a backup', () => {
  test('arrives in pieces, a repeated one too, and npm start is asked to restore it', async () => {
    const id = await startedId()
    expect(await (await sendPiece(id, 0, BYTES.subarray(0, 5))).json()).toEqual({
      state: 'SENDING',
      received: 5,
    })
    await sendPiece(id, 5, BYTES.subarray(5, 10))
    await sendPiece(id, 5, BYTES.subarray(5, 10))
    expect(await (await ask(id)).json()).toEqual({ state: 'SENDING', received: 10 })
    expect(send).not.toHaveBeenCalled()
    expect(await (await sendPiece(id, 10, BYTES.subarray(10))).json()).toEqual({
      state: 'RESTORING',
      share: 0,
    })
    expect(send).toHaveBeenCalledExactlyOnceWith({ restore: { id, file: expect.any(String) } })
    const [[{ restore }]] = send.mock.calls as unknown as [[{ restore: { file: string } }]]
    expect(await readFile(restore.file)).toEqual(BYTES)
    expect(await (await ask(id)).json()).toEqual({ state: 'RESTORING', share: 0 })
  })

  test('is refused while another one arrives or is restored; a cancelled or silent one makes way', async () => {
    const first = await startedId()
    expect(await refusalOf(await start())).toMatchObject({ status: 409, code: 'RESTORE_RUNNING' })
    expect((await cancel(first)).status).toBe(200)
    expect(await refusalOf(await sendPiece(first, 0, BYTES))).toMatchObject({ status: 404 })
    await startedId()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const third = await startedId()
    expect(readdirSync(incoming)).toHaveLength(1)
    vi.useRealTimers()
    await sendPiece(third, 0, BYTES)
    expect(await refusalOf(await start())).toMatchObject({ code: 'RESTORE_RUNNING' })
    expect(await refusalOf(await cancel(third))).toMatchObject({ code: 'RESTORE_RUNNING' })
  })

  test.each([
    ['after a gap', 6, 1, 'INVALID_REQUEST'],
    ['at no number', Number.NaN, 1, 'INVALID_REQUEST'],
    ['beyond the size', 0, BYTES.length + 1, 'PAYLOAD_TOO_LARGE'],
  ])('with a piece %s is refused, and can go on', async (_, offset, size, refusal) => {
    const id = await startedId()
    expect(await refusalOf(await sendPiece(id, offset, Buffer.alloc(size)))).toMatchObject({ code: refusal })
    expect(await (await sendPiece(id, 0, BYTES)).json()).toEqual({ state: 'RESTORING', share: 0 })
  })

  test('with too large a piece is refused, and nothing of it is written', async () => {
    const id = await startedId(2 * PIECE_BYTES)
    const refusal = await refusalOf(await sendPiece(id, 0, inChunks(PIECE_BYTES, 1)))
    expect(refusal).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
    expect(await (await ask(id)).json()).toEqual({ state: 'SENDING', received: 0 })
    expect((await stat(path.join(incoming, 'restore/backup.zip'))).size).toBe(0)
  })

  test('larger than the free disk is refused before it is sent, and leaves nothing', async () => {
    const refusal = await refusalOf(await start({ byteSize: Number.MAX_SAFE_INTEGER }))
    expect(refusal).toMatchObject({ status: 507, code: 'DISK_FULL' })
    expect((await start()).status).toBe(200)
  })
})

describe('the code', () => {
  test('is accepted as people type it', async () => {
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await start({ code: typed })).status).toBe(200)
  })

  test.each(['', 'AAAAA-AAAAA-AAAAA-AAAAA', 'x'.repeat(101)])('%j is refused', async (wrong) => {
    expect(await refusalOf(await start({ code: wrong }))).toMatchObject({ status: 422 })
    expect(await refusalOf(await sendPiece('', 0, BYTES))).toMatchObject({ status: 404 })
  })

  test('can be tried five times a minute from one address, and nobody locks another out', async () => {
    changeSettings({ RATE_LIMITS: 'on' })
    const guess = (address: number) =>
      start({ code: 'wrong', headers: { 'x-forwarded-for': `192.0.2.${address}` } }).then(refusalOf)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await guess(0)).toMatchObject({ status: 422, code: 'RESTORE_CODE_WRONG' })
    expect(await guess(0)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    for (let attempt = 5; attempt < 40; attempt += 1) expect((await guess(attempt)).status).toBe(422)
    expect((await start({ headers: { 'x-forwarded-for': '192.0.2.99' } })).status).toBe(200)
  })
})

describe('the offer', () => {
  test('ends with the first account, and then asks the database nothing', async () => {
    const id = await startedId()
    expect(await isRestoreOffered()).toBe(true)
    await signUpUser()
    expect(await refusalOf(await start())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusalOf(await sendPiece(id, 0, BYTES))).toMatchObject({ status: 404 })
    expect(await statementsOf(isRestoreOffered)).toEqual([])
  })

  test('is not made by a server without a code, which asks the database nothing', async () => {
    delete process.env.RESTORE_CODE_HASH
    expect(await refusalOf(await start())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await statementsOf(isRestoreOffered)).toEqual([])
  })

  test.each(['POST', 'DELETE'])('needs a CSRF token: %s', async (method) => {
    const bare = new NextRequest(`${ORIGIN}/api/restore/x?offset=0`, { method })
    const handler = method === 'POST' ? postPiece : DELETE
    expect(await refusalOf(await handler(bare, context('x')))).toMatchObject({ status: 403 })
    const first = new NextRequest(`${ORIGIN}/api/restore`, { method: 'POST', body: '{}' })
    expect(await refusalOf(await POST(first))).toMatchObject({ status: 403 })
  })
})

test('the result is told only to the page that started the restore', async () => {
  const result = { state: 'DONE', accounts: 2, words: 30, files: 1 }
  process.env.RESTORE_RESULT = JSON.stringify({ id: 'the-id', ...result })
  expect(await (await ask('the-id')).json()).toEqual(result)
  expect(await refusalOf(await ask('other'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
