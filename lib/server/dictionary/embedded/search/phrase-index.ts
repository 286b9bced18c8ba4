import 'server-only'
import { PARTICLES, toPhraseKey } from '@/lib/domain/dictionary/phrase-key.mjs'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import type { WordTable } from '@/lib/server/dictionary/embedded/word-table'

/** Words of a text that is looked up as one phrase; a longer one is a sentence. */
const MAX_WORDS = 8

/** The phrases of our own by what is telling in them, so that they are found as learners meet them. Read at the first use. */
export class PhraseIndex {
  private readonly words: WordTable
  private readonly file: SectionReader
  private phrases: ReadonlyMap<string, readonly string[]> | null = null
  private byRarest: ReadonlyMap<string, readonly number[]> | null = null

  constructor(words: WordTable, file: SectionReader) {
    this.words = words
    this.file = file
  }

  /** Numbers of the phrases that the key is a form of. */
  find(key: string): number[] {
    const words = key.split(' ')
    if (words.length > MAX_WORDS || !/[ -]/.test(key)) return []
    const last = words.at(-1) ?? ''
    const split = words.length > 2 && PARTICLES.has(last) ? `${words[0]} ${last}` : null
    for (const phrase of [key, split]) {
      const found = phrase === null ? [] : this.findWhole(phrase)
      if (found.length > 0) return found
    }
    return []
  }

  /** Numbers of the phrases of which the word is the rarest, the most frequent first: 'kick the bucket' of 'bucket'. */
  findWithRarest(word: string): readonly number[] {
    this.byRarest ??= this.indexByRarest()
    return this.byRarest.get(word) ?? []
  }

  private indexByRarest(): Map<string, number[]> {
    const found = new Map<string, number[]>()
    const all = [...new Set([...this.readPhrases().values()].flat())].map((phrase) => this.words.find(phrase))
    for (const index of all.sort((a, b) => this.words.score(b) - this.words.score(a))) {
      const rarest = index === -1 ? undefined : this.rarestOf(this.words.wordAt(index).toLowerCase())
      if (rarest !== undefined) found.set(rarest, [...(found.get(rarest) ?? []), index])
    }
    return found
  }

  private rarestOf(phrase: string): string | undefined {
    const frequency = (part: string) => this.words.perMillion(this.words.find(part))
    const parts = phrase.split(/[ -]/).filter((part) => this.words.find(part) !== -1)
    return parts.sort((a, b) => frequency(a) - frequency(b))[0]
  }

  private readPhrases(): ReadonlyMap<string, readonly string[]> {
    this.phrases ??= new Map(Object.entries(JSON.parse(this.file.readSection('phrases').toString())))
    return this.phrases
  }

  private findWhole(phrase: string): number[] {
    const key = toPhraseKey(phrase, (form) => this.words.irregularBases(form)[0] ?? form)
    const found = key === null ? [] : (this.readPhrases().get(key) ?? [])
    return found.map((word) => this.words.find(word)).filter((index) => index !== -1)
  }
}
