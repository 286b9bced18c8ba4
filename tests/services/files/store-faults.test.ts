/** An S3 store that is away, slow, busy or full, or whose connections are cut: what passes, and what is refused. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { env } from '@/lib/server/env'
import { checkStorage } from '@/lib/server/files/storage/open-storage'
import { s3Storage } from '@/lib/server/files/storage/s3-storage'
import type { LocalFile, Storage } from '@/lib/server/files/storage/storage'
import { newStorageKey } from '@/lib/server/files/storage/storage-key'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { type S3Settings, startS3Server } from '@/tests/support/files/s3-server'
import { type StoreProxy, type StoreRequest, startStoreProxy } from '@/tests/support/files/store-proxy'

/** How long the app waits for the store here. */
const TIMEOUT_MS = 300
/** More than two pieces of a read. */
const BYTES = Buffer.from(Array.from({ length: 1_300_000 }, (_, index) => index % 251))
const AWAY = { code: 'STORAGE_UNAVAILABLE' }

let store: { settings: S3Settings; stop: () => Promise<void> }
let proxy: StoreProxy
let storage: Storage
/** Stored before each test. */
let key: string
let log: string[]

beforeAll(async () => {
  store = await startS3Server()
})
afterAll(() => store.stop())

beforeEach(async () => {
  proxy = await startStoreProxy(store.settings)
  storage = s3Storage(proxy.settings, TIMEOUT_MS)
  key = newStorageKey()
  await storage.put(key, localFile())
  log = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    log.push(String(line))
    return true
  })
})
afterEach(() => {
  proxy.close()
  vi.restoreAllMocks()
})

function localFile(bytes = BYTES): LocalFile {
  const name = path.join(env.DATA_DIR, newStorageKey())
  writeFileSync(name, bytes)
  return { path: name, byteSize: bytes.length, mimeType: 'image/jpeg' }
}

const readOf = async (from: Storage, of = key) => {
  const bytes = await from.read(of, { first: 0, last: BYTES.length - 1 })
  return bytes && buffer(bytes)
}
const listOf = async (from: Storage) => {
  const keys: string[] = []
  for await (const objects of from.list()) keys.push(...objects.map((object) => object.key))
  return keys
}

/** Every operation, and what it gives where nothing is wrong. */
const OPERATIONS: Record<StoreRequest, (to: Storage) => Promise<void>> = {
  put: async (to) => {
    const added = newStorageKey()
    await to.put(added, localFile())
    expect((await readOf(to, added))?.equals(BYTES)).toBe(true)
  },
  get: async (to) => expect((await readOf(to))?.equals(BYTES)).toBe(true),
  list: async (to) => expect(await listOf(to)).toContain(key),
  delete: async (to) => {
    await to.remove([key])
    expect(await readOf(to)).toBeNull()
  },
}
const KINDS = Object.keys(OPERATIONS) as StoreRequest[]

const OUTAGES = {
  'an error of its own': { status: 500, code: 'InternalError' },
  'a wish for fewer requests': { status: 503, code: 'SlowDown' },
  silence: 'silence',
  'a connection that is cut': 'cut',
} as const

describe.each(Object.entries(OUTAGES))('%s', (_, effect) => {
  test.each(KINDS)('passes unnoticed in one %s: it is tried again', async (kind) => {
    proxy.harm(kind, effect, 1)
    await OPERATIONS[kind](storage)
    expect(log).toEqual([])
  })

  test.each(KINDS)('that lasts ends a %s after two attempts, and a later one is done', async (kind) => {
    proxy.harm(kind, effect)
    const before = proxy.counts[kind]
    await expect(OPERATIONS[kind](storage)).rejects.toMatchObject(AWAY)
    expect(proxy.counts[kind] - before).toBe(2)
    proxy.heal()
    await OPERATIONS[kind](storage)
  })
})

test('a cut in the middle of a file that is read is mended: the reader gets all of it', async () => {
  const bytes = await storage.read(key, { first: 0, last: BYTES.length - 1 })
  proxy.harm('get', 'cut', 1)
  expect(bytes && (await buffer(bytes)).equals(BYTES)).toBe(true)
})

test('one that lasts breaks the file off: the reader never takes a part for the whole', async () => {
  const bytes = await storage.read(key, { first: 0, last: BYTES.length - 1 })
  proxy.harm('get', 'cut')
  await expect(bytes && buffer(bytes)).rejects.toMatchObject(AWAY)
})

test('so does a removal meanwhile', async () => {
  const bytes = await storage.read(key, { first: 0, last: BYTES.length - 1 })
  await storage.remove([key])
  await expect(bytes && buffer(bytes)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a reader who waits holds no connection to the store', async () => {
  const bytes = await storage.read(key, { first: 0, last: BYTES.length - 1 })
  await vi.waitFor(() => expect(proxy.open).toBe(0))
  expect(proxy.counts.get).toBe(1)
  bytes?.destroy()
})

test('a stream that was read holds nothing of its file, as a zip keeps the streams of all its entries', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const heldBytes = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const before = heldBytes()
  const streams = []
  for (let count = 0; count < 20; count++) {
    const bytes = await storage.read(key, { first: 0, last: BYTES.length - 1 })
    if (bytes) for await (const _ of bytes);
    streams.push(bytes)
  }
  await expect
    .poll(() => heldBytes() - before, { timeout: 30_000, interval: 200 })
    .toBeLessThan(2 * BYTES.length)
  expect(streams).toHaveLength(20)
})

test('a store that is away is asked no more after five failures, and again after ten seconds', async () => {
  await proxy.goAway()
  for (let failed = 0; failed < 5; failed++) await expect(readOf(storage)).rejects.toMatchObject(AWAY)
  await proxy.comeBack()
  const before = proxy.counts.get
  await expect(readOf(storage)).rejects.toMatchObject(AWAY)
  expect(proxy.counts.get).toBe(before)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  try {
    await OPERATIONS.get(storage)
  } finally {
    vi.useRealTimers()
  }
})

describe('a refusal is not tried again, is no outage, and the log names its reason', () => {
  const REFUSED: [string, Partial<S3Settings>, string][] = [
    ['credentials that the store does not know', { S3_ACCESS_KEY_ID: 'NOBODY' }, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }, 'NoSuchBucket'],
  ]
  test.each(REFUSED)('%s', async (_, wrong, reason) => {
    for (const kind of KINDS) {
      const refused = s3Storage({ ...proxy.settings, ...wrong }, TIMEOUT_MS)
      const before = proxy.counts[kind]
      log = []
      await expect(OPERATIONS[kind](refused)).rejects.toMatchObject(AWAY)
      expect(proxy.counts[kind] - before).toBe(1)
      expect(log.join('')).toContain(reason)
      expect(log.join('')).not.toContain(proxy.settings.S3_SECRET_ACCESS_KEY)
    }
  })
})

test('wrong settings are in the log of the start', async () => {
  changeSettings({ STORAGE: 's3', ...proxy.settings, S3_BUCKET: 'elsewhere' })
  onTestFinished(resetSettings)
  checkStorage()
  await vi.waitFor(() => expect(log.join('')).toContain('NoSuchBucket'))
})

test.each([
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
])('a store that is full is told apart: %i %s', async (status, code) => {
  proxy.harm('put', { status, code })
  await expect(storage.put(newStorageKey(), localFile())).rejects.toMatchObject({ code: 'STORAGE_FULL' })
})
