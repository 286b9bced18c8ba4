/** GET and HEAD /api/files/<id>: only for the owner, the whole file or a range. */
import { beforeAll, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { signUpUser } from '@/tests/support/builders'
import { makeRecording } from '@/tests/support/files/recordings'
import { bytesOf, download, mustUpload } from '@/tests/support/files/uploads'

let token = ''
let url = ''
let whole: Buffer = Buffer.alloc(0)
const get = (headers: Record<string, string> = {}, method = 'GET') => download(url, token, headers, method)

beforeAll(async () => {
  token = (await signUpUser()).token
  url = (await mustUpload({ bytes: await makeRecording('live webm'), token })).url
  whole = await bytesOf(await get())
})

describe('a file', () => {
  test('is served as what it is, and can do nothing', async () => {
    const { status, headers } = await get()
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': String(whole.length),
      'content-disposition': 'inline; filename="recording.webm"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    })
  })

  test('that the browser has still is not sent again', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    for (const condition of [etag, `"other", W/${etag}`, '*']) {
      const response = await get({ 'if-none-match': condition })
      expect([response.status, (await bytesOf(response)).length]).toEqual([304, 0])
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('has a HEAD without a body', async () => {
    const response = await get({}, 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(whole.length)])
    expect(response.body).toBeNull()
    expect((await get({ range: 'bytes=0-9' }, 'HEAD')).headers.get('content-length')).toBe('10')
  })
})

describe('a part', () => {
  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=10-999999', 10, undefined],
  ])('%s', async (range, start, end) => {
    const response = await get({ range })
    const part = whole.subarray(start, end)
    expect(response.status).toBe(206)
    expect(await bytesOf(response)).toEqual(part)
    const first = start < 0 ? whole.length + start : start
    const contentRange = `bytes ${first}-${first + part.length - 1}/${whole.length}`
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(part.length))
  })

  test('beyond the end does not exist', async () => {
    const response = await get({ range: `bytes=${whole.length}-` })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })

  test('is sent only while the file is the one that was begun', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    const changed = await get({ range: 'bytes=0-9', 'if-range': '"other"' })
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, whole.length])
  })
})

describe('there is no file', () => {
  test('for a visitor, nor for another user', async () => {
    const stranger = await signUpUser()
    for (const other of [null, stranger.token]) {
      const response = await download(url, other)
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', error: 'Not found' },
      ])
    }
  })

  test.each(['x', '0199aaaa-0000-7000-8000-000000000001', '..%2f..', '\u0000'])('under %j', async (id) => {
    expect((await download(`/api/files/${encodeURIComponent(id)}`, token)).status).toBe(404)
  })

  test('when its bytes are gone', async () => {
    const mine = await mustUpload({ bytes: await makeRecording('ogg'), token })
    const id = mine.url.split('/').at(-1) ?? ''
    const { storageKey } = await prisma.file.findFirstOrThrow({ where: { id } })
    await (await getStorage()).remove([storageKey])
    expect((await download(mine.url, token)).status).toBe(404)
  })
})
