import { firstIndexWhere } from '@/lib/domain/binary-search'
import type { DictionaryEntry } from '@/lib/domain/translation/dictionary-entry'
import { translationKey } from '@/lib/domain/translation/translation-text'

/** Count of an unknown translation, because most translations occur once. */
const UNCOUNTED = 1
const MAX_COUNT = 0xffff

/**
 * How often each translation occurs in a dictionary. Each word is stored as a 32-bit hash of its key, sorted, with a
 * 16-bit count: six bytes. Two words in a few thousand share a hash and therefore a count, which does not harm the
 * ranking.
 */
export class TranslationCounts {
  private constructor(
    readonly hashes: Uint32Array<ArrayBuffer>,
    readonly counts: Uint16Array<ArrayBuffer>,
  ) {}

  /** @param hashes in ascending order */
  static of(hashes: Uint32Array<ArrayBuffer>, counts: Uint16Array<ArrayBuffer>): TranslationCounts {
    return new TranslationCounts(hashes, counts)
  }

  /** @param key a `translationKey` */
  countOf(key: string): number {
    const wanted = hashOf(key)
    const place = firstIndexWhere(this.hashes.length, (index) => (this.hashes[index] ?? 0) >= wanted)
    return this.hashes[place] === wanted ? (this.counts[place] ?? UNCOUNTED) : UNCOUNTED
  }
}

/**
 * Counts the translations of a dictionary, entry by entry. A phrase also counts for each of its words: 'obchodní dům'
 * shows that 'dům' is a common word.
 */
export class TranslationCounter {
  private readonly counts = new Map<number, number>()

  add({ senses }: DictionaryEntry): void {
    for (const { translations } of senses) {
      for (const text of translations) this.count(translationKey(text))
    }
  }

  private count(key: string): void {
    this.increase(hashOf(key))
    if (key.includes(' ')) for (const word of key.split(' ')) this.increase(hashOf(word))
  }

  private increase(hash: number): void {
    this.counts.set(hash, (this.counts.get(hash) ?? 0) + 1)
  }

  finish(): TranslationCounts {
    const repeated: number[] = []
    for (const [hash, count] of this.counts) if (count > UNCOUNTED) repeated.push(hash)
    const hashes = Uint32Array.from(repeated).sort()
    const counts = Uint16Array.from(hashes, (hash) => Math.min(this.counts.get(hash) ?? 0, MAX_COUNT))
    return TranslationCounts.of(hashes, counts)
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
