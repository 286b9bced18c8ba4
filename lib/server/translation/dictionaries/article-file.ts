import 'server-only'
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { constants, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { DictionaryError } from '@/lib/server/translation/dictionaries/dictionary-error'

/** The articles of a dictionary, concatenated: NAME.dict, or NAME.dict.dz (dictzip). */
export interface ArticleFile {
  /** Reads bytes of the unpacked text. @throws {DictionaryError} when they do not exist or are damaged */
  read(offset: number, length: number): Buffer
  close(): void
}

/** Unpacked chunks in the cache, about 60 KB each. Most articles lie in one chunk. */
const MAX_CHUNKS = 8
/** Bytes. Longer than a gzip header with a table of 65,535 chunks, the most that its field allows. */
const MAX_HEADER_BYTES = 192 * 1024
const GZIP_HEADER = 10
/** Bits of a gzip header's flags (RFC 1952). */
const FLAG = { headerCrc: 2, extra: 4, name: 8, comment: 16 }

/**
 * @param base path without a file extension
 * @throws {DictionaryError} when the file is missing or damaged
 */
export function openArticleFile(base: string): ArticleFile {
  if (existsSync(`${base}.dict`)) return new PlainText(`${base}.dict`)
  if (existsSync(`${base}.dict.dz`)) return new DictzipText(`${base}.dict.dz`)
  throw new DictionaryError('there is an index, but neither .dict nor .dict.dz')
}

/** A file whose reads return all requested bytes or throw. */
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

class PlainText implements ArticleFile {
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

/** dictzip: a gzip file with a table of chunks in its header, so that each chunk can be unpacked separately. */
class DictzipText implements ArticleFile {
  private readonly file: RandomAccessFile
  private readonly chunkLength: number
  /** Start offset of each chunk, then the end offset of the last one. */
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

  /** Avoids a copy when the article lies in one chunk, as most do. */
  private readChunks(first: number, last: number): Buffer {
    if (first === last) return this.chunks.memo(first)
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return Buffer.concat(numbers.map((number) => this.chunks.memo(number)))
  }

  private unpack(number: number): Buffer {
    const start = this.starts[number] ?? 0
    const packed = this.file.read(start, (this.starts[number + 1] ?? start) - start)
    try {
      // A chunk ends with a flush, not with the end of the deflate stream.
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

/** @throws {DictionaryError} when the file is not a dictzip file */
function readDictzipHeader(file: RandomAccessFile): DictzipHeader {
  const header = file.read(0, Math.min(file.size, MAX_HEADER_BYTES))
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

/** The 'RA' field: version, unpacked length of a chunk, number of chunks, then the packed size of each chunk. */
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

/** Offset of the packed data: after the file's name, comment and checksum, which are all optional. */
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
