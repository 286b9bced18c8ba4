/** An S3 store that fails on the way: no word refers to bytes that are not stored, and everything can be sent again. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { sweepUnusedUploads } from '@/lib/server/files/file-sweep.service'
import { s3Storage } from '@/lib/server/files/storage/s3-storage'
import type { Storage } from '@/lib/server/files/storage/storage'
import { processValues } from '@/lib/server/per-process'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { hasAccounts } from '@/scripts/lib/backup/restore.mjs'
import { addWord, signUpUser, type TestUser } from '@/tests/support/builders'
import { resetDatabase } from '@/tests/support/database/database'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { startS3Server } from '@/tests/support/files/s3-server'
import { type StoreProxy, startStoreProxy } from '@/tests/support/files/store-proxy'
import { bytesOf, download, mustUpload, upload } from '@/tests/support/files/uploads'
import { emptyInstance, here, putBack, save } from '@/tests/support/instances'
import { refusalOf } from '@/tests/support/requests/forms'
import { exportOf, importFile, prepare, run, zipOf } from '@/tests/support/transfer/imports'

const TEXT = 'Photos and recordings cannot be stored or loaded right now. Please try again in a minute.'
const AWAY = { status: 503, code: 'STORAGE_UNAVAILABLE', error: TEXT }
const OUTAGES = [
  { status: 503, code: 'SlowDown' },
  { status: 500, code: 'InternalError' },
  'silence',
  'cut',
] as const
const TIMEOUT_MS = 300
const DAY_MS = 24 * 60 * 60_000

let learner: TestUser
let proxy: StoreProxy
let storage: Storage

/** A store of its own, behind a proxy that can harm it. */
async function openStore() {
  const store = await startS3Server()
  const opened = await startStoreProxy(store.settings)
  onTestFinished(async () => {
    opened.close()
    await store.stop()
  })
  return { proxy: opened, storage: s3Storage(opened.settings, TIMEOUT_MS) }
}

beforeEach(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await resetDatabase()
  const store = await openStore()
  proxy = store.proxy
  storage = store.storage
  processValues.set('storage', Promise.resolve(storage))
  learner = await signUpUser()
  return () => {
    processValues.delete('storage')
    vi.restoreAllMocks()
  }
})

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const objects of storage.list()) keys.push(...objects.map(({ key }) => key))
  return keys.sort()
}
const rowKeys = async () => (await prisma.file.findMany()).map(({ storageKey }) => storageKey).sort()
const afterADay = () => new Date(Date.now() + DAY_MS + 60_000)
/** Of a word, so that a sweep leaves it alone. */
async function addPhoto(text: string, viewer = learner) {
  const { id, url } = await mustUpload({ bytes: await makePng(), token: viewer.token })
  await addWord(viewer.user, text, { userContext: { contextImageSignedId: id } })
  return url
}

describe.each(OUTAGES)('while the store answers an upload with %j', (effect) => {
  test('it is refused, no row names it, and it can be sent again; what came of it is swept', async () => {
    const bytes = await makePng()
    proxy.harm('put', effect)
    expect(await refusalOf(await upload({ bytes, token: learner.token }))).toEqual(AWAY)
    expect(await rowKeys()).toEqual([])
    proxy.heal()
    const url = await addPhoto('ebb')
    expect((await bytesOf(await download(url, learner.token))).length).toBeGreaterThan(0)
    await sweepUnusedUploads({ now: afterADay() })
    expect(await storedKeys()).toEqual(await rowKeys())
  })
})

describe('a file that is loaded', () => {
  test('plays on through a cut in the middle, and is refused where the store is away', async () => {
    const { url } = await mustUpload({ bytes: await makeRecording('live webm'), token: learner.token })
    const whole = await bytesOf(await download(url, learner.token))
    proxy.harm('get', 'cut', 1)
    const part = await download(url, learner.token, { range: 'bytes=100-' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${whole.length - 1}/${whole.length}`,
    ])
    expect((await bytesOf(part)).equals(whole.subarray(100))).toBe(true)
    proxy.harm('get', 'silence')
    expect(await refusalOf(await download(url, learner.token))).toEqual(AWAY)
  })
})

describe('bytes that are not needed any more', () => {
  test('do not hold up the save that replaces them, and the sweep removes them later', async () => {
    await addPhoto('ebb')
    proxy.harm('delete', 'silence')
    const word = await addWord(learner.user, 'ebb', { userContext: { contextImageSignedId: null } })
    expect(word.contextImageId).toBeNull()
    expect(await rowKeys()).toEqual([])
    expect(await storedKeys()).toHaveLength(1)
    await sweepUnusedUploads({ now: afterADay() })
    expect(await storedKeys()).toHaveLength(1)
    proxy.heal()
    await sweepUnusedUploads({ now: afterADay() })
    expect(await storedKeys()).toEqual([])
  })

  test('are left where the store cannot be listed, and the sweep is tried again', async () => {
    proxy.harm('list', { status: 500, code: 'InternalError' })
    await expect(sweepUnusedUploads({ now: afterADay() })).rejects.toMatchObject({ code: AWAY.code })
    proxy.heal()
    await sweepUnusedUploads({ now: afterADay() })
  })
})

describe('an import with photos', () => {
  const photos = async () => {
    const image = (name: string) => ({ name: `files/${name}.png` })
    const words = ['ebb', 'flow'].map((text) => ({ text, image: image(text) }))
    return zipOf(words, {}, { 'files/ebb.png': await makePng(), 'files/flow.png': await makePng() })
  }
  const start = async () => {
    const { id } = await prepare(learner.user, await photos())
    await startImport({ viewer: learner.user, id, now: new Date() })
    return id
  }
  const photosOfWords = () => prisma.vocabularyItem.count({ where: { contextImageId: { not: null } } })

  test.each([
    ['its file is read', 'get'],
    ['a photo is stored', 'put'],
  ] as const)('waits for a store that is away while %s, and then has all of them', async (_, kind) => {
    const id = await start()
    proxy.harm(kind, 'cut')
    await expect(run(learner.user, id)).rejects.toMatchObject({ code: AWAY.code })
    expect(await prisma.vocabularyItem.count()).toBe(0)
    proxy.heal()
    expect(await run(learner.user, id)).toMatchObject({ state: 'DONE', added: 2, problemCount: 0 })
    expect(await photosOfWords()).toBe(2)
    await sweepUnusedUploads({ now: afterADay() })
    expect(await storedKeys()).toEqual(await rowKeys())
  })

  test('ends with the reason when the store is away for all its runs', async () => {
    const id = await start()
    const where = { id_userId: { id, userId: learner.user.id } }
    await prisma.wordImport.update({ where, data: { attempts: 9 } })
    proxy.harm('put', { status: 503, code: 'SlowDown' })
    expect(await run(learner.user, id)).toMatchObject({ state: 'FAILED', failure: AWAY.code })
  })

  test('whose file cannot be kept is refused, and nothing of it stays', async () => {
    proxy.harm('put', { status: 503, code: 'SlowDown' })
    await expect(prepare(learner.user, await photos())).rejects.toMatchObject({ code: AWAY.code })
    expect(await prisma.wordImport.count()).toBe(0)
  })
})

describe('an export', () => {
  test('has every photo, for another account, or breaks off: it never lacks one', async () => {
    await addPhoto('ebb')
    await addPhoto('flow')
    proxy.harm('get', 'cut')
    await expect(exportOf(learner.user)).rejects.toMatchObject({ code: AWAY.code })
    proxy.harm('get', 'cut', 1)
    const file = await exportOf(learner.user)
    const other = await signUpUser()
    expect(await importFile(other.user, file)).toMatchObject({ state: 'DONE', added: 2, problemCount: 0 })
    const copies = { userId: other.user.id, contextImageId: { not: null } }
    expect(await prisma.vocabularyItem.count({ where: copies })).toBe(2)
    expect(await storedKeys()).toEqual(await rowKeys())
  })
})

describe('a backup', () => {
  test('is not written without its files', async () => {
    await addPhoto('ebb')
    proxy.harm('get', { status: 500, code: 'InternalError' })
    await expect(save({ ...here(), storage }, 'away.zip')).rejects.toMatchObject({ code: AWAY.code })
  })

  test('is put back with all its files, or not at all', async () => {
    await addPhoto('ebb')
    await addPhoto('flow')
    const { file } = await save({ ...here(), storage }, 'whole.zip')
    const to = await openStore()
    const empty = { ...(await emptyInstance('away_store')), storage: to.storage }
    to.proxy.harm('put', 'cut')
    await expect(putBack(empty, file)).rejects.toMatchObject({ code: AWAY.code })
    expect(await hasAccounts(empty.url)).toBe(false)
    to.proxy.heal()
    await putBack(empty, file)
    expect(await hasAccounts(empty.url)).toBe(true)
    const keys = await rowKeys()
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(await to.storage.read(key, { first: 0, last: 9 })).not.toBeNull()
  })
})
