import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import { PARTICLES, toPhraseKey } from '@/lib/domain/dictionary/phrase-key.mjs'

/** Words of a text that is looked up as one phrase; a longer one is a sentence. */
const MAX_WORDS = 8

/** Our own phrases by what is telling in them (lib/domain/dictionary/phrase-key.mjs). */
export type PhrasesByKey = Readonly<Record<string, readonly string[]>>

/** Finds our own phrases as learners meet them. They are read at the first use. */
export class PhraseIndex {
  private readonly words: WordTable
  private readonly read: () => PhrasesByKey
  private phrases: ReadonlyMap<string, readonly string[]> | null = null
  private byRarest: ReadonlyMap<string, readonly number[]> | null = null

  constructor(words: WordTable, read: () => PhrasesByKey) {
    this.words = words
    this.read = read
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
    this.phrases ??= new Map(Object.entries(this.read()))
    return this.phrases
  }

  private findWhole(phrase: string): number[] {
    const key = toPhraseKey(phrase, (form) => this.words.irregularBases(form)[0] ?? form)
    const found = key === null ? [] : (this.readPhrases().get(key) ?? [])
    return found.map((word) => this.words.find(word)).filter((index) => index !== -1)
  }
}
