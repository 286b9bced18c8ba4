import 'server-only'
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { constants, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { DictionaryError } from '@/lib/server/translation/dictd/dictionary-error'

/** The articles of a dictionary, one behind the other: NAME.dict, or NAME.dict.dz (dictzip). */
export interface DictdText {
  /** @throws {DictionaryError} when there are no such bytes, or they are damaged */
  read(offset: number, length: number): Buffer
  close(): void
}

/** Chunks kept unpacked: an article, and the next learner's same look-up, mostly lie in one. Some 60 KB each. */
const MAX_CHUNKS = 8
/** A gzip header with a table of 65,535 chunks, the most that its field can hold, is not longer. */
const MOST_HEADER = 192 * 1024
const GZIP_HEADER = 10
/** Bits of a gzip header's flags (RFC 1952). */
const FLAG = { headerCrc: 2, extra: 4, name: 8, comment: 16 }

/**
 * @param base path without an ending
 * @throws {DictionaryError} when there is none, or it is damaged
 */
export function openDictdText(base: string): DictdText {
  if (existsSync(`${base}.dict`)) return new PlainText(`${base}.dict`)
  if (existsSync(`${base}.dict.dz`)) return new DictzipText(`${base}.dict.dz`)
  throw new DictionaryError('there is an index, but neither .dict nor .dict.dz')
}

/** A file that answers whole or not at all. */
class RandomAccessFile {
  readonly size: number
  private readonly file: number

  constructor(path: string) {
    this.file = openSync(path, 'r')
    this.size = fstatSync(this.file).size
  }

  read(offset: number, length: number): Buffer {
    if (offset + length > this.size) throw new DictionaryError('the articles are cut short')
    const bytes = Buffer.allocUnsafe(length)
    if (readSync(this.file, bytes, 0, length, offset) < length)
      throw new DictionaryError('the articles are cut short')
    return bytes
  }

  close(): void {
    closeSync(this.file)
  }
}

class PlainText implements DictdText {
  private readonly file: RandomAccessFile

  constructor(path: string) {
    this.file = new RandomAccessFile(path)
  }

  read(offset: number, length: number): Buffer {
    return this.file.read(offset, length)
  }

  close(): void {
    this.file.close()
  }
}

/** dictzip: a gzip file that notes in its header where each chunk begins, so that any of them can be unpacked alone. */
class DictzipText implements DictdText {
  private readonly file: RandomAccessFile
  private readonly chunkLength: number
  /** Where each chunk begins, and at last where the last one ends. */
  private readonly starts: number[]
  private readonly chunks = new LRUCache<number, Buffer>({
    max: MAX_CHUNKS,
    memoMethod: (number) => this.unpack(number),
  })

  constructor(path: string) {
    this.file = new RandomAccessFile(path)
    try {
      const header = readDictzipHeader(this.file)
      this.chunkLength = header.chunkLength
      this.starts = header.starts
      if ((this.starts.at(-1) ?? 0) > this.file.size) throw new DictionaryError('the articles are cut short')
    } catch (error) {
      this.file.close()
      throw error
    }
  }

  read(offset: number, length: number): Buffer {
    const first = Math.floor(offset / this.chunkLength)
    const last = Math.floor((offset + Math.max(length, 1) - 1) / this.chunkLength)
    if (last >= this.starts.length - 1) throw new DictionaryError('the index points behind the articles')
    const start = offset - first * this.chunkLength
    const bytes = this.readChunks(first, last).subarray(start, start + length)
    if (bytes.length < length) throw new DictionaryError('the index points behind the articles')
    return bytes
  }

  close(): void {
    this.file.close()
    this.chunks.clear()
  }

  /** Most articles lie in one chunk, which is then not copied. */
  private readChunks(first: number, last: number): Buffer {
    if (first === last) return this.chunks.memo(first)
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return Buffer.concat(numbers.map((number) => this.chunks.memo(number)))
  }

  private unpack(number: number): Buffer {
    const start = this.starts[number] ?? 0
    const packed = this.file.read(start, (this.starts[number + 1] ?? start) - start)
    try {
      // A chunk ends with a flush, not with the end of the stream.
      return inflateRawSync(packed, {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: this.chunkLength,
      })
    } catch (error) {
      throw new DictionaryError('the articles are damaged', { cause: error })
    }
  }
}

interface DictzipHeader {
  chunkLength: number
  starts: number[]
}

/** @throws {DictionaryError} when it is no dictzip file */
function readDictzipHeader(file: RandomAccessFile): DictzipHeader {
  const header = file.read(0, Math.min(file.size, MOST_HEADER))
  const flags = header[3] ?? 0
  const isDictzip = header.length > GZIP_HEADER + 2 && header.readUInt16BE(0) === 0x1f8b && flags & FLAG.extra
  if (!isDictzip)
    throw new DictionaryError('the .dict.dz file is no dictzip file (pack it with dictzip, not gzip)')
  const extraEnd = GZIP_HEADER + 2 + header.readUInt16LE(GZIP_HEADER)
  const { chunkLength, sizes } = readChunkTable(header.subarray(GZIP_HEADER + 2, extraEnd))
  const starts = [skipHeaderTexts(header, extraEnd, flags)]
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size)
  return { chunkLength, starts }
}

/** The 'RA' field: version, length of a chunk unpacked, number of chunks, then each one's size packed. */
function readChunkTable(extra: Buffer): { chunkLength: number; sizes: number[] } {
  let at = 0
  while (at + 4 <= extra.length && extra.toString('latin1', at, at + 2) !== 'RA')
    at += 4 + extra.readUInt16LE(at + 2)
  const table = extra.subarray(at + 4)
  const count = table.length >= 6 ? table.readUInt16LE(4) : 0
  const chunkLength = table.length >= 6 ? table.readUInt16LE(2) : 0
  if (count === 0 || chunkLength === 0 || table.length < 6 + 2 * count)
    throw new DictionaryError('the .dict.dz file has no table of its chunks')
  return {
    chunkLength,
    sizes: Array.from({ length: count }, (_, index) => table.readUInt16LE(6 + 2 * index)),
  }
}

/** Where the packed data begin: behind the file's name, a comment and a checksum, each if there is one. */
function skipHeaderTexts(header: Buffer, start: number, flags: number): number {
  let at = start
  for (const flag of [FLAG.name, FLAG.comment]) {
    if ((flags & flag) === 0) continue
    const end = header.indexOf(0, at)
    if (end === -1) throw new DictionaryError('the .dict.dz file is damaged')
    at = end + 1
  }
  return flags & FLAG.headerCrc ? at + 2 : at
}
