import 'server-only'
import { openSync, readSync } from 'node:fs'
import { type FileHeader, MAGIC, type SectionName } from '@/lib/server/dictionary/embedded/file-format.mjs'

/**
 * The built dictionary file (file-format.mjs), opened once. If the file is replaced, the old one stays readable until
 * the process ends.
 */
export class SectionReader {
  /** A hash of all that the file was built from. */
  readonly stamp: string
  private readonly file: number
  private readonly header: FileHeader
  private readonly sectionsStart: number

  /** @throws when the file is missing or is not a built dictionary file */
  constructor(path: string) {
    this.file = openSync(path, 'r')
    const start = this.read(0, MAGIC.length + 4)
    if (start.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error(`No dictionary file: ${path}`)
    const headerLength = start.readUInt32LE(MAGIC.length)
    this.header = JSON.parse(this.read(start.length, headerLength).toString())
    this.sectionsStart = start.length + headerLength
    this.stamp = this.header.stamp
  }

  lengthOf(name: SectionName): number {
    return this.header.sections[name].length
  }

  /** A section, or its bytes from `start` (inclusive) to `end` (exclusive). */
  readSection(name: SectionName, start = 0, end = this.lengthOf(name)): Buffer<ArrayBuffer> {
    return this.read(this.sectionsStart + this.header.sections[name].offset + start, end - start)
  }

  private read(position: number, length: number): Buffer<ArrayBuffer> {
    // Not from Node's shared pool: typed arrays of uint32 and float32 use this memory and need alignment.
    const bytes = Buffer.from(new ArrayBuffer(length))
    if (readSync(this.file, bytes, 0, length, position) < length) throw new Error('Dictionary file cut short')
    return bytes
  }
}
