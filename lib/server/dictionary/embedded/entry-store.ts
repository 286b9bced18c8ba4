import 'server-only'
import { inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { firstIndexWhere } from '@/lib/domain/binary-search'
import type { Variant } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'

/** A block is about 16 KB of text, so the cache takes about 2 MB. */
const MAX_BLOCKS = 128

/** The entries stay compressed on disk; the most recently used blocks are cached in memory. */
export class EntryStore {
  private readonly file: SectionReader
  /** Number of the first word and offset of every block, alternating. */
  private readonly blocks: Uint32Array
  private readonly lines = new LRUCache<number, string[]>({
    max: MAX_BLOCKS,
    memoMethod: (block) => this.inflateBlock(block),
  })

  constructor(file: SectionReader) {
    this.file = file
    this.blocks = new Uint32Array(file.readSection('blocks').buffer)
  }

  /** The differently capitalised words of an entry, the most likely first; empty for an inflected form. */
  variants(index: number): Variant[] {
    const block = this.findBlock(index)
    const line = this.lines.memo(block)[index - (this.blocks[2 * block] ?? 0)]
    return line ? JSON.parse(line) : []
  }

  private findBlock(index: number): number {
    const isBehind = (block: number) => (this.blocks[2 * block] ?? 0) > index
    return firstIndexWhere(this.blocks.length / 2, isBehind) - 1
  }

  private inflateBlock(block: number): string[] {
    const start = this.blocks[2 * block + 1] ?? 0
    const end = this.blocks[2 * block + 3]
    return inflateRawSync(this.file.readSection('entries', start, end))
      .toString()
      .split('\n')
  }
}
