import 'server-only'
import type { Readable } from 'node:stream'
import type { ByteRange } from '@/lib/domain/files/byte-range'

/** A complete file on the local disk. */
export interface LocalFile {
  path: string
  byteSize: number
  mimeType: string
}

export interface StoredObject {
  key: string
  modifiedAt: Date
}

/**
 * Storage for the bytes of files. `newStorageKey` creates the keys; the bytes of a key never change.
 * tests/services/files/storage.test.ts checks every implementation.
 */
export interface Storage {
  /** Stores a copy under a new key, atomically: a failed put leaves nothing readable. */
  put(key: string, file: LocalFile): Promise<void>
  /** The bytes of a range; null when the key does not exist. */
  read(key: string, range: ByteRange): Promise<Readable | null>
  /** Removes these keys; a missing key is no error. */
  remove(keys: readonly string[]): Promise<void>
  /** All stored objects, including those of interrupted `put` calls, in batches. */
  list(): AsyncIterable<StoredObject[]>
}
