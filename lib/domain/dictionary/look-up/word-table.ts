import { firstIndexWhere } from '@/lib/domain/binary-search'
import { type FormsByBase, toFormsByBase } from '@/lib/domain/dictionary/look-up/irregular-forms'

const LINE_FEED = 10
/** Sorts after every character of a key. */
const AFTER_ALL = '\u007f'

/** What a table of words is made of: a value for each word, in the order of their keys. */
export interface WordTableColumns {
  /** Every word as spelled, in Latin-1, with line feeds between them. */
  words: Uint8Array
  scores: Uint32Array
  perMillion: Float32Array
  flags: Uint8Array
  partsOfSpeech: Uint8Array
  /** Irregular form → base words. */
  irregular: Readonly<Record<string, readonly string[]>>
}

/**
 * Every word with its score, frequency and flags, numbered in the order of the keys. Binary search over bytes outside
 * the JavaScript heap, because 170,000 strings would need ten times the memory.
 */
export class WordTable {
  readonly count: number
  private readonly words: Uint8Array
  private readonly starts: Uint32Array
  private readonly scores: Uint32Array
  private readonly perMillions: Float32Array
  private readonly flagBytes: Uint8Array
  private readonly partOfSpeechBytes: Uint8Array
  private readonly irregular: ReadonlyMap<string, readonly string[]>
  private forms: FormsByBase | null = null

  constructor({ words, scores, perMillion, flags, partsOfSpeech, irregular }: WordTableColumns) {
    this.count = flags.length
    this.words = words
    this.starts = findLineStarts(words, this.count)
    this.scores = scores
    this.perMillions = perMillion
    this.flagBytes = flags
    this.partOfSpeechBytes = partsOfSpeech
    this.irregular = new Map(Object.entries(irregular))
  }

  wordAt(index: number): string {
    const start = this.starts[index] ?? 0
    return String.fromCharCode(...this.words.subarray(start, start + this.lengthOf(index)))
  }

  lengthOf(index: number): number {
    return (this.starts[index + 1] ?? this.words.length + 1) - 1 - (this.starts[index] ?? 0)
  }

  /** Character code at `position` of the word's key. */
  keyCode(index: number, position: number): number {
    const code = this.words[(this.starts[index] ?? 0) + position] ?? 0
    return code >= 65 && code <= 90 ? code + 32 : code
  }

  /** 1,000 to 100,000. */
  score(index: number): number {
    return this.scores[index] ?? 0
  }

  /** Occurrences per million words. */
  perMillion(index: number): number {
    return this.perMillions[index] ?? 0
  }

  /** Whether the word has this flag of WORD_FLAG. */
  hasFlag(index: number, flag: number): boolean {
    return ((this.flagBytes[index] ?? 0) & flag) !== 0
  }

  /** A set of POS_BIT. */
  partsOfSpeech(index: number): number {
    return this.partOfSpeechBytes[index] ?? 0
  }

  /** Number of the word with this key, or -1. */
  find(key: string): number {
    const index = this.firstFrom(key)
    return index < this.count && this.compare(index, key) === 0 ? index : -1
  }

  /** Numbers of the words that begin with `prefix`: `start` (inclusive) to `end` (exclusive). */
  prefixRange(prefix: string): { start: number; end: number } {
    return { start: this.firstFrom(prefix), end: this.firstFrom(prefix + AFTER_ALL) }
  }

  irregularBases(form: string): readonly string[] {
    return this.irregular.get(form) ?? []
  }

  /** Computed at the first call: most processes only look up bases. */
  irregularForms(): FormsByBase {
    this.forms ??= toFormsByBase(this.irregular)
    return this.forms
  }

  private firstFrom(key: string): number {
    return firstIndexWhere(this.count, (index) => this.compare(index, key) >= 0)
  }

  private compare(index: number, key: string): number {
    const length = this.lengthOf(index)
    const shared = Math.min(length, key.length)
    for (let i = 0; i < shared; i += 1) {
      const difference = this.keyCode(index, i) - key.charCodeAt(i)
      if (difference !== 0) return difference
    }
    return length - key.length
  }
}

function findLineStarts(text: Uint8Array, count: number): Uint32Array {
  const starts = new Uint32Array(count)
  let position = 0
  for (let line = 0; line < count; line += 1) {
    starts[line] = position
    position = text.indexOf(LINE_FEED, position) + 1
  }
  return starts
}
