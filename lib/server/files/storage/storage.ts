import 'server-only'
import type { Readable } from 'node:stream'
import type { ByteRange } from '@/lib/domain/files/byte-range'

/** A finished file on this machine's disk. */
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
 * Where the bytes of files lie. Keys are made by `newStorageKey` and never change their bytes. tests/services/files/storage.test.ts
 * holds every kind of storage to this.
 */
export interface Storage {
  /** Stores a copy under a new key: all of it, or nothing that can be read. */
  put(key: string, file: LocalFile): Promise<void>
  /** The bytes of a range; null when there is nothing under that key. */
  read(key: string, range: ByteRange): Promise<Readable | null>
  /** Removes what is there; a key that is not is no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Everything stored, and what an interrupted `put` left, some at a time. */
  list(): AsyncIterable<StoredObject[]>
}
