/** The contract of lib/server/files/storage/storage.ts, for every kind of storage. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from '@/lib/server/files/storage/folder-storage'
import { s3Storage } from '@/lib/server/files/storage/s3-storage'
import type { LocalFile, Storage } from '@/lib/server/files/storage/storage'
import { newStorageKey } from '@/lib/server/files/storage/storage-key'
import { startS3Server } from '@/tests/support/files/s3-server'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wordloom-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BYTES = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251))

function localFile(bytes = BYTES): LocalFile {
  const name = path.join(folder, newStorageKey())
  writeFileSync(name, bytes)
  return { path: name, byteSize: bytes.length, mimeType: 'image/jpeg' }
}

const KINDS = {
  'a folder': async () => ({ storage: folderStorage(path.join(folder, 'files')), stop: async () => {} }),
  'an S3 store': async () => {
    const { settings, stop } = await startS3Server()
    return { storage: s3Storage(settings), stop }
  },
}

describe.each(Object.entries(KINDS))('%s', (_, open) => {
  let storage: Storage
  let stop: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    storage = opened.storage
    stop = opened.stop
  })
  afterAll(() => stop())

  const read = async (key: string, first = 0, last = BYTES.length - 1) => {
    const bytes = await storage.read(key, { first, last })
    return bytes && buffer(bytes)
  }
  const listed = async () => {
    const keys: string[] = []
    for await (const objects of storage.list()) keys.push(...objects.map(({ key }) => key))
    return keys
  }

  test('has nothing at first', async () => {
    expect(await listed()).toEqual([])
    expect(await read(newStorageKey())).toBeNull()
  })

  test('gives back what was put, whole and in parts', async () => {
    const key = newStorageKey()
    await storage.put(key, localFile())
    expect(await read(key)).toEqual(BYTES)
    expect(await read(key, 10, 10)).toEqual(BYTES.subarray(10, 11))
    expect(await read(key, 4_900)).toEqual(BYTES.subarray(4_900))
  })

  test('gives what there is of a range that ends behind the file, and nothing of one behind it', async () => {
    const key = newStorageKey()
    await storage.put(key, localFile())
    expect(await read(key, 4_900, 9_000)).toEqual(BYTES.subarray(4_900))
    expect(await read(key, 5_000, 9_000)).toEqual(Buffer.alloc(0))
  })

  test('keeps a file of many pieces as it is', async () => {
    const bytes = Buffer.from(Array.from({ length: 1_300_000 }, (_, index) => index % 253))
    const key = newStorageKey()
    await storage.put(key, localFile(bytes))
    expect((await read(key, 0, bytes.length - 1))?.equals(bytes)).toBe(true)
    expect((await read(key, 700_000, 1_299_998))?.equals(bytes.subarray(700_000, 1_299_999))).toBe(true)
  })

  test('lists what it holds, and since when', async () => {
    const keys = [newStorageKey(), newStorageKey()]
    const since = Date.now() - 2_000
    for (const key of keys) await storage.put(key, localFile())
    for await (const objects of storage.list()) {
      for (const { modifiedAt } of objects) expect(modifiedAt.getTime()).toBeGreaterThan(since)
    }
    expect(await listed()).toEqual(expect.arrayContaining(keys))
  })

  test('removes what is asked for and nothing else; a second time is no error', async () => {
    const [gone = '', kept = ''] = [newStorageKey(), newStorageKey()]
    for (const key of [gone, kept]) await storage.put(key, localFile())
    await storage.remove([gone, newStorageKey()])
    await storage.remove([gone])
    expect(await read(gone)).toBeNull()
    expect(await read(kept)).toEqual(BYTES)
    await storage.remove([])
  })

  test('stores nothing when the file cannot be read', async () => {
    const before = await listed()
    const missing = { path: path.join(folder, 'missing'), byteSize: 10, mimeType: 'image/jpeg' }
    await expect(storage.put(newStorageKey(), missing)).rejects.toThrow()
    expect(await listed()).toEqual(before)
  })

  test.each(['', '../secrets', 'files/x', 'x'.repeat(36)])('never takes %j for a key', async (key) => {
    await expect(storage.put(key, localFile())).rejects.toThrow('no storage key')
    await expect(read(key)).rejects.toThrow('no storage key')
    await expect(storage.remove([key])).rejects.toThrow('no storage key')
  })

  test('reads many files at once', async () => {
    const keys = Array.from({ length: 20 }, newStorageKey)
    await Promise.all(keys.map((key) => storage.put(key, localFile(Buffer.from(key)))))
    const found = await Promise.all(keys.map((key) => read(key, 0, 35)))
    expect(found.map(String)).toEqual(keys)
  })
})
