import 'server-only'
import { inflateRawSync } from 'node:zlib'
import type { Variant } from '@/lib/server/dictionary/file-format.mjs'
import type { SectionReader } from '@/lib/server/dictionary/section-reader'

/** A block is some 16 KB of text: what is kept comes to about 2 MB. */
const BLOCKS_KEPT = 128

/** The entries stay compressed on disk; the blocks used last are kept in memory. */
export class EntryStore {
  private readonly file: SectionReader
  /** First word and offset of every block, alternating. */
  private readonly blocks: Uint32Array
  private readonly cache = new Map<number, string[]>()

  constructor(file: SectionReader) {
    this.file = file
    this.blocks = new Uint32Array(file.readSection('blocks').buffer)
  }

  /** The differently capitalised words of an entry, likeliest first; none for a mere form. */
  variants(index: number): Variant[] {
    const block = this.findBlock(index)
    const line = this.readBlock(block)[index - (this.blocks[2 * block] ?? 0)]
    return line ? JSON.parse(line) : []
  }

  private findBlock(index: number): number {
    let low = 0
    let high = this.blocks.length / 2 - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.blocks[2 * middle] ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return low
  }

  private readBlock(block: number): string[] {
    const lines = this.cache.get(block) ?? this.inflateBlock(block)
    // A Map iterates in the order of insertion: putting the block back keeps the least recently used first.
    this.cache.delete(block)
    this.cache.set(block, lines)
    const [oldest] = this.cache.keys()
    if (this.cache.size > BLOCKS_KEPT && oldest !== undefined) this.cache.delete(oldest)
    return lines
  }

  private inflateBlock(block: number): string[] {
    const start = this.blocks[2 * block + 1] ?? 0
    const end = this.blocks[2 * block + 3]
    return inflateRawSync(this.file.readSection('entries', start, end))
      .toString()
      .split('\n')
  }
}
