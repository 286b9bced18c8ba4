import 'server-only'
import { firstIndexWhere } from '@/lib/domain/binary-search'
import { type FormsByBase, toFormsByBase } from '@/lib/server/dictionary/embedded/irregular-forms'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'

const LINE_FEED = 10
/** Sorts after every character of a key. */
const AFTER_ALL = '\u007f'

/**
 * Every word with its score, frequency and flags, numbered in the order of the keys. Binary search over bytes outside
 * the JavaScript heap, because 170,000 strings would need ten times the memory.
 */
export class WordTable {
  readonly count: number
  private readonly words: Buffer
  private readonly starts: Uint32Array
  private readonly scores: Uint32Array
  private readonly perMillions: Float32Array
  private readonly flagBytes: Uint8Array
  private readonly partOfSpeechBytes: Uint8Array
  private readonly irregular: ReadonlyMap<string, readonly string[]>
  private forms: FormsByBase | null = null

  constructor(file: SectionReader) {
    this.count = file.wordCount
    this.words = file.readSection('words')
    this.starts = findLineStarts(this.words, this.count)
    this.scores = new Uint32Array(file.readSection('scores').buffer)
    this.perMillions = new Float32Array(file.readSection('perMillion').buffer)
    this.flagBytes = file.readSection('flags')
    this.partOfSpeechBytes = file.readSection('partsOfSpeech')
    const irregular: Record<string, string[]> = JSON.parse(file.readSection('irregular').toString())
    this.irregular = new Map(Object.entries(irregular))
  }

  wordAt(index: number): string {
    const start = this.starts[index] ?? 0
    return this.words.toString('latin1', start, start + this.lengthOf(index))
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

function findLineStarts(text: Buffer, count: number): Uint32Array {
  const starts = new Uint32Array(count)
  let position = 0
  for (let line = 0; line < count; line += 1) {
    starts[line] = position
    position = text.indexOf(LINE_FEED, position) + 1
  }
  return starts
}
