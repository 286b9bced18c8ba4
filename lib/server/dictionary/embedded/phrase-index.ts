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

  private findWhole(phrase: string): number[] {
    this.phrases ??= new Map(Object.entries(JSON.parse(this.file.readSection('phrases').toString())))
    const key = toPhraseKey(phrase, (form) => this.words.irregularBases(form)[0] ?? form)
    const found = key === null ? [] : (this.phrases.get(key) ?? [])
    return found.map((word) => this.words.find(word)).filter((index) => index !== -1)
  }
}
