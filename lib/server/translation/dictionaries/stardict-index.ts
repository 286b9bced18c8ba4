import 'server-only'
import { firstIndexWhere } from '@/lib/domain/binary-search'
import type { ArticlePlace } from '@/lib/server/translation/dictionaries/dictd-index'
import { DictionaryError } from '@/lib/server/translation/dictionaries/dictionary-error'

/** Bytes of a headword; StarDict allows 255. */
const MAX_WORD_LENGTH = 1_024
/** Bytes. Longer articles explain instead of translating. */
const MAX_ARTICLE_LENGTH = 1_000_000
/** Per headword. */
const MAX_ARTICLES = 200

/** The index of a StarDict dictionary: for each headword its bytes, a null byte, and the place of its article. */
export class StarDictIndex {
  /** Offsets of the headwords, sorted by them without regard to the case of ASCII letters, as StarDict does. */
  private readonly starts: Uint32Array<ArrayBuffer>

  /**
   * @param hasLongOffsets eight bytes instead of four
   * @throws {DictionaryError} when it is damaged
   */
  constructor(
    private readonly bytes: Buffer,
    private readonly hasLongOffsets: boolean,
  ) {
    this.starts = this.findStarts()
  }

  /** The articles of a headword; those with the same capitals alone when there are any. */
  find(word: string): ArticlePlace[] {
    const wanted = Buffer.from(word)
    const isFrom = (nth: number) => compare(this.bytes, this.starts[nth] ?? 0, wanted, 0) >= 0
    const found: number[] = []
    for (let nth = firstIndexWhere(this.starts.length, isFrom); found.length < MAX_ARTICLES; nth += 1) {
      const start = this.starts[nth]
      if (start === undefined || compare(this.bytes, start, wanted, 0) !== 0) break
      found.push(start)
    }
    const exact = found.filter((start) => this.bytes.subarray(start, this.endOf(start)).equals(wanted))
    return (exact.length > 0 ? exact : found).map((start) => this.placeOf(start))
  }

  private findStarts(): Uint32Array<ArrayBuffer> {
    const starts: number[] = []
    let isSorted = true
    for (let start = 0; start < this.bytes.length; ) {
      const end = this.endOf(start)
      if (end === -1 || end - start > MAX_WORD_LENGTH || end + this.placeLength >= this.bytes.length)
        throw new DictionaryError(`headword ${starts.length + 1} of the index is damaged`)
      const previous = starts.at(-1)
      if (previous !== undefined && compare(this.bytes, previous, this.bytes, start) > 0) isSorted = false
      starts.push(start)
      start = end + 1 + this.placeLength
    }
    const all = Uint32Array.from(starts)
    return isSorted ? all : all.sort((a, b) => compare(this.bytes, a, this.bytes, b))
  }

  private get placeLength(): number {
    return this.hasLongOffsets ? 12 : 8
  }

  private endOf(start: number): number {
    return this.bytes.indexOf(0, start)
  }

  private placeOf(start: number): ArticlePlace {
    const at = this.endOf(start) + 1
    const offset = this.hasLongOffsets ? Number(this.bytes.readBigUInt64BE(at)) : this.bytes.readUInt32BE(at)
    const length = this.bytes.readUInt32BE(at + this.placeLength - 4)
    if (!Number.isSafeInteger(offset) || length > MAX_ARTICLE_LENGTH)
      throw new DictionaryError('the index names an article of no possible place')
    return { offset, length }
  }
}

/** Compares two texts that end with a null byte, or with their buffer. */
function compare(a: Buffer, startOfA: number, b: Buffer, startOfB: number): number {
  for (let i = 0; ; i += 1) {
    const [left, right] = [lowerCase(a[startOfA + i] ?? 0), lowerCase(b[startOfB + i] ?? 0)]
    if (left !== right || left === 0) return left - right
  }
}

function lowerCase(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte
}
