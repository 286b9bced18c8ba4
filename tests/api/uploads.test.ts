/** POST /api/uploads: accepted and refused files. The results are read back through GET /api/files. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { UPLOAD_LIMITS } from '@/lib/domain/files/upload-rules'
import { prisma } from '@/lib/server/database/prisma'
import { createCsrfToken } from '@/lib/server/http/csrf'
import { signUpUser } from '@/tests/support/builders'
import { CAMERA, heicPhoto, makeJpeg, makePng } from '@/tests/support/files/media'
import { makeFilm, makeRecording, RECORDINGS } from '@/tests/support/files/recordings'
import { bytesOf, download, mustUpload, postUpload, upload } from '@/tests/support/files/uploads'
import { refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders, run } from '@/tests/support/requests/graphql'

/** All files on the disk. A failed upload must not change them. */
const storedFiles = () =>
  readdirSync(process.env.DATA_DIR ?? '', { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const MB = 1024 * 1024
/** A header that identifies the type, followed by zeros. */
const padded = (head: Uint8Array, size: number) => Buffer.concat([head, Buffer.alloc(size - head.length)])

describe('a picture', () => {
  test('is upright and without a word about where it was taken', async () => {
    const { token } = await signUpUser()
    const photo = await makeJpeg({ orientation: 6 })
    expect(photo.includes(CAMERA)).toBe(true)
    const { url } = await mustUpload({ bytes: photo, token })
    const response = await download(url, token)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const kept = await bytesOf(response)
    expect(kept.includes(CAMERA)).toBe(false)
    const metadata = await sharp(kept).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined])
    // The photo is rotated clockwise, so its red upper half is now on the right.
    expect((await colourAt(kept, { left: 35, top: 30 })).r).toBeGreaterThan(200)
    expect((await colourAt(kept, { left: 4, top: 30 })).b).toBeGreaterThan(200)
  })

  test('in HEIC becomes an upright JPEG', async () => {
    const { token } = await signUpUser()
    const { url } = await mustUpload({ bytes: heicPhoto(), token })
    const kept = await bytesOf(await download(url, token))
    expect(kept.includes(CAMERA)).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect((await colourAt(kept, { left: 35, top: 30 })).r).toBeGreaterThan(200)
  })

  test('is bounded to 2048 pixels; a small one stays as it is', async () => {
    const { token, user } = await signUpUser()
    await mustUpload({ bytes: await makeJpeg({ width: 3000, height: 1500 }), token })
    await mustUpload({ bytes: await makePng({ width: 30, height: 20 }), token })
    const files = await prisma.file.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })
    expect(files).toMatchObject([
      { kind: 'IMAGE', width: 2048, height: 1024, mimeType: 'image/jpeg', claimedAt: null },
      { kind: 'IMAGE', width: 30, height: 20, mimeType: 'image/webp', claimedAt: null },
    ])
  })

  test('that comes in pieces of a few bytes is recognised all the same', async () => {
    const { token } = await signUpUser()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await makePng())]))
    const whole = new Response(form)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const body = new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.subarray(at, at + 7))
        controller.close()
      },
    })
    const headers = { ...browserHeaders(token), 'content-type': whole.headers.get('content-type') ?? '' }
    expect((await postUpload({ body, headers })).status).toBe(200)
  })

  test('for an avatar is bounded to 512 pixels', async () => {
    const { token, user } = await signUpUser()
    const bytes = await makeJpeg({ width: 1000, height: 500 })
    await mustUpload({ bytes, token, fields: { purpose: 'avatar' } })
    const file = await prisma.file.findFirst({ where: { userId: user.id } })
    expect(file).toMatchObject({ kind: 'AVATAR', width: 512, height: 256 })
  })
})

describe('a recording', () => {
  test.each(RECORDINGS)('%s has a duration, and an index before its sound', async (name) => {
    const { token, user } = await signUpUser()
    const { url } = await mustUpload({ bytes: await makeRecording(name), token })
    const file = await prisma.file.findFirstOrThrow({ where: { userId: user.id } })
    expect(file.kind).toBe('AUDIO')
    expect(Math.abs((file.durationMs ?? 0) - 2000)).toBeLessThan(30)
    const response = await download(url, token)
    const kept = await bytesOf(response)
    const kind = ['mp4', 'mp3'].find((one) => name.includes(one)) ?? 'webm'
    const types: Record<string, string> = { mp4: 'audio/mp4', mp3: 'audio/mpeg', webm: 'audio/webm' }
    expect(response.headers.get('content-type')).toBe(types[kind])
    if (kind === 'mp4') expect(kept.indexOf('moov')).toBeLessThan(kept.indexOf('mdat'))
    // The tag of the first frame, with the number of frames: Xing for a changing bit rate, Info for a constant one.
    else if (kind === 'mp3') expect(kept.subarray(0, 200).toString('latin1')).toMatch(/Xing|Info/)
    // EBML ids of Duration and Cues.
    else for (const id of ['4489', '1c53bb6b']) expect(kept.includes(Buffer.from(id, 'hex'))).toBe(true)
  })
})

describe('what cannot be taken', () => {
  const damagedPng = async () => (await makePng()).fill(0x55, 60)
  test.each([
    ['text', async () => Buffer.from('just some text'), 415, 'FILE_TYPE', /^Please choose a picture/],
    ['a GIF', async () => padded(Buffer.from('GIF89a'), 100), 415, 'FILE_TYPE', /^Please choose a picture/],
    [
      'markup',
      async () => Buffer.from(`<svg xmlns="x">${' '.repeat(100)}</svg>`),
      415,
      'FILE_TYPE',
      /^Please choose/,
    ],
    ['a film', makeFilm, 415, 'NOT_A_RECORDING', /^Please choose a recording without video/],
    ['nothing', async () => Buffer.alloc(0), 422, 'FILE_MISSING', /^Please choose a file/],
    [
      'a truncated JPEG',
      async () => (await makeJpeg({ width: 900 })).subarray(0, 1500),
      422,
      'IMAGE_UNREADABLE',
      /^This picture/,
    ],
    ['a damaged PNG', damagedPng, 422, 'IMAGE_UNREADABLE', /^This picture could not be read/],
    [
      'half a HEIC',
      async () => heicPhoto().subarray(0, 500),
      422,
      'IMAGE_UNREADABLE',
      /^This picture could not be read/,
    ],
    [
      'half a WebM',
      async () => padded(Buffer.from('1a45dfa3', 'hex'), 300),
      422,
      'RECORDING_UNREADABLE',
      /^This recording could/,
    ],
    [
      'an MP4 of nonsense',
      async () => padded(Buffer.from('\0\0\0\x18ftypisom'), 300),
      422,
      'RECORDING_UNREADABLE',
      /^This recording/,
    ],
    [
      '11 MB of picture',
      async () => padded(await makePng(), 11 * MB),
      413,
      'IMAGE_TOO_LARGE',
      /maximum is 10 MB/,
    ],
    [
      '26 MB of sound',
      async () => padded(await makeRecording('ogg'), 26 * MB),
      413,
      'RECORDING_TOO_LARGE',
      /maximum is 25 MB/,
    ],
    [
      '11 MB of no known type',
      async () => Buffer.alloc(11 * MB),
      415,
      'FILE_TYPE',
      /^Please choose a picture/,
    ],
    [
      '26 MB of no known type',
      async () => Buffer.alloc(26 * MB),
      413,
      'PAYLOAD_TOO_LARGE',
      /^The request is too large/,
    ],
  ])('%s', async (_, make, status, code, error) => {
    const { token, user } = await signUpUser()
    const before = storedFiles()
    const answer = await refusalOf(await upload({ bytes: await make(), token }))
    expect(answer).toEqual({ status, code, error: expect.stringMatching(error) })
    expect(storedFiles()).toEqual(before)
    expect(await prisma.file.count({ where: { userId: user.id } })).toBe(0)
  })

  test.each([
    ['a recording', () => makeRecording('ogg'), 415, 'NOT_AN_IMAGE', 'Please select an image file'],
    [
      '6 MB',
      async () => padded(await makePng(), 6 * MB),
      413,
      'AVATAR_TOO_LARGE',
      'Image size should be less than 5MB',
    ],
    [
      '6 MB of sound',
      async () => padded(await makeRecording('ogg'), 6 * MB),
      413,
      'AVATAR_TOO_LARGE',
      'Image size should be less than 5MB',
    ],
    [
      '6 MB of no known type',
      async () => Buffer.alloc(6 * MB),
      413,
      'AVATAR_TOO_LARGE',
      'Image size should be less than 5MB',
    ],
  ])('%s as an avatar', async (_, make, status, code, error) => {
    const { token } = await signUpUser()
    const response = await upload({ bytes: await make(), token, fields: { purpose: 'avatar' } })
    expect(await refusalOf(response)).toEqual({ status, code, error })
  })

  test('a small file that unpacks to more than 50 megapixels, without unpacking it', async () => {
    const { token } = await signUpUser()
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(UPLOAD_LIMITS.image)
    const answer = await refusalOf(await upload({ bytes: bomb, token }))
    expect(answer).toMatchObject({ status: 422, code: 'IMAGE_TOO_MANY_PIXELS' })
  })
})

describe('who may', () => {
  test('signed out: 401', async () => {
    const answer = await refusalOf(await upload({ bytes: await makePng(), token: null }))
    expect(answer).toEqual({ status: 401, code: 'UNAUTHENTICATED', error: 'Please log in first.' })
  })

  test('the token may be a field before the file', async () => {
    const { token } = await signUpUser()
    const { cookie = '' } = browserHeaders(token)
    const send = (fields: Record<string, string>) =>
      makePng().then((bytes) => upload({ bytes, token, fields, headers: { cookie } }))
    const csrf = createCsrfToken({ session: token })
    expect((await send({ authenticity_token: csrf })).status).toBe(200)
    const wrong = await refusalOf(await send({ authenticity_token: 'wrong' }))
    expect(wrong).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await send({})).status).toBe(403)
  })

  test('a token after the file comes too late, and a wrong header is not saved by a field', async () => {
    const { token } = await signUpUser()
    const { cookie = '' } = browserHeaders(token)
    const csrf = createCsrfToken({ session: token })
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await makePng())]))
    body.set('authenticity_token', csrf)
    expect((await postUpload({ body, headers: { cookie } })).status).toBe(403)
    const headers = { cookie, 'x-csrf-token': 'wrong' }
    const fields = { authenticity_token: csrf }
    expect((await upload({ bytes: await makePng(), token, fields, headers })).status).toBe(403)
  })
})

describe('a request that is no upload', () => {
  const boundary = 'multipart/form-data; boundary=x'
  test.each([
    ['JSON', '{}', 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form without a boundary', 'x', 'multipart/form-data', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an empty form', '--x--\r\n', boundary, 422, 'FILE_MISSING'],
    ['no form at all', 'nonsense', boundary, 400, 'INVALID_REQUEST'],
    [
      'a form without a file',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
      boundary,
      422,
      'FILE_MISSING',
    ],
    [
      'a file that breaks off',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nb',
      boundary,
      422,
      'FILE_INCOMPLETE',
    ],
  ])('%s', async (_, body, type, status, code) => {
    const { token } = await signUpUser()
    const before = storedFiles()
    const response = await postUpload({ body, headers: { ...browserHeaders(token), 'content-type': type } })
    expect(await refusalOf(response)).toEqual({ status, code, error: expect.any(String) })
    expect(storedFiles()).toEqual(before)
  })

  test('an upload that is called off leaves nothing', async () => {
    const { token, user } = await signUpUser()
    const before = storedFiles()
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const photo = await makeJpeg({ width: 500, height: 500 })
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(Buffer.concat([Buffer.from(head), photo.subarray(0, 1000)]))
        setTimeout(() => controller.error(new Error('aborted')), 50)
      },
    })
    const headers = { ...browserHeaders(token), 'content-type': boundary }
    expect((await postUpload({ body, headers })).status).toBe(422)
    expect(storedFiles()).toEqual(before)
    expect(await prisma.file.count({ where: { userId: user.id } })).toBe(0)
  })
})

test('what was uploaded is the word\u2019s, and the user\u2019s, once they are saved with it', async () => {
  const { token } = await signUpUser()
  const image = await mustUpload({ bytes: await makePng(), token })
  const audio = await mustUpload({ bytes: await makeRecording('ogg'), token })
  const avatar = await mustUpload({ bytes: await makePng(), token, fields: { purpose: 'avatar' } })
  const context = `contextImageSignedId: "${image.id}", contextAudioSignedId: "${audio.id}"`
  const word = await run({
    query: `mutation {
      upsertVocabularyItem(input: { vocabulary: { text: "luck" }, userContext: { ${context} } }) {
        errors vocabularyItem { contextImageUrl contextAudioUrl }
      }
    }`,
    token,
  })
  expect(word).toEqual({
    upsertVocabularyItem: {
      errors: [],
      vocabularyItem: { contextImageUrl: image.url, contextAudioUrl: audio.url },
    },
  })
  const profile = `profileSettings: { avatarFileSignedId: "${avatar.id}" }`
  const user = await run({
    query: `mutation { updateUserSettings(input: { userSettings: { ${profile} } }) { errors user { avatarUrl } } }`,
    token,
  })
  expect(user).toEqual({ updateUserSettings: { errors: [], user: { avatarUrl: avatar.url } } })
  for (const { url } of [image, audio, avatar]) expect((await download(url, token)).status).toBe(200)
})

async function colourAt(image: Buffer, { left, top }: { left: number; top: number }) {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  const [r = 0, g = 0, b = 0] = pixel
  return { r, g, b }
}
